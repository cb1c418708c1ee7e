import { endpoint } from '../http/index.ts';
import { baseUrl } from '../platform/base-url.ts';
import { drawSaved } from './draw.ts';
import { answerUnchanged, ETAG, IF_NONE_MATCH, UNCHANGED } from './etag.ts';
import { requireCode } from './find.ts';
import { CodeId, ImageQuery } from './parameters.ts';
import { IMAGE_FILES, rawImage } from './raw-image.ts';

export const image = endpoint(
  {
    method: 'get',
    path: '/api/v1/qr/:id/image',
    id: 'drawCode',
    tag: 'Codes',
    summary: 'Draw a saved code',
    description:
      'The image of a saved code, in its own format and size or in others. This does not count as a scan.',
    scopes: ['codes:read'],
    params: { id: CodeId },
    query: ImageQuery,
    headers: { 'If-None-Match': IF_NONE_MATCH },
    answers: {
      200: {
        description: 'The image.',
        headers: {
          ...ETAG,
          'Cache-Control': 'Whether the image may be kept: only to ask again with its `ETag`.',
        },
        content: IMAGE_FILES,
      },
      304: UNCHANGED,
    },
    errors: ['not_found', 'unscannable'],
    middleware: [answerUnchanged],
  },
  async (c, { format, size }) => {
    const code = await requireCode(c.env.DB, c.var.caller.accountId, c.req.param('id'));
    const look = { ...code, format: format ?? code.format, size: size ?? code.size };
    const drawing = await drawSaved(look, baseUrl(c.env, c.req.url));
    return rawImage(drawing, look.format, { 'Cache-Control': 'private, no-cache' });
  },
);
