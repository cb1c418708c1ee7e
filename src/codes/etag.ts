import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import * as v from 'valibot';

/** Pages of other origins need these to read a 304. */
const CORS_HEADERS = ['Access-Control-Allow-Origin', 'Access-Control-Expose-Headers'];

/** Answers 304 to who has the image already. */
export const answerUnchanged = etag({ retainedHeaders: [...RETAINED_304_HEADERS, ...CORS_HEADERS] });

/** What a description says of that: the header to ask with, the one that answers, and the answer. */
export const IF_NONE_MATCH = v.pipe(
  v.optional(v.string()),
  v.description('The `ETag` of an image that the client has already.'),
);
export const ETAG = { ETag: 'Changes when the image does; for `If-None-Match`.' };
export const UNCHANGED = { description: 'The image that the client has is still right.', headers: ETAG };
