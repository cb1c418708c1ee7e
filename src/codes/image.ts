import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { endpoint } from '../http/index.ts';
import { baseUrl } from '../platform/base-url.ts';
import { drawSaved } from './draw.ts';
import { requireCode } from './find.ts';
import { rawImage } from './raw-image.ts';
import { ImageQuery } from './schema.ts';

/** Without these, a page of another origin could not read that its image is still right. */
const CORS_HEADERS = ['Access-Control-Allow-Origin', 'Access-Control-Expose-Headers'];
const RETAINED_HEADERS = [...RETAINED_304_HEADERS, ...CORS_HEADERS];

export const image = endpoint(
  {
    method: 'get',
    path: '/api/v1/qr/:id/image',
    id: 'drawCode',
    scopes: ['codes:read'],
    query: ImageQuery,
    middleware: [etag({ retainedHeaders: RETAINED_HEADERS })],
  },
  async (c, { format, size }) => {
    const code = await requireCode(c.env.DB, c.var.caller.accountId, c.req.param('id'));
    const look = { ...code, format: format ?? code.format, size: size ?? code.size };
    const drawing = await drawSaved(look, baseUrl(c.env, c.req.url));
    return rawImage(drawing, look.format, { 'Cache-Control': 'private, no-cache' });
  },
);
