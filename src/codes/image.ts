import { etag } from 'hono/etag';
import { endpoint } from '../http/index.ts';
import { baseUrl } from '../platform/base-url.ts';
import { drawSaved } from './draw.ts';
import { requireCode } from './find.ts';
import { rawImage } from './raw-image.ts';
import { ImageQuery } from './schema.ts';

export const image = endpoint(
  {
    method: 'get',
    path: '/api/v1/qr/:id/image',
    id: 'drawCode',
    scopes: ['codes:read'],
    query: ImageQuery,
    middleware: [etag()],
  },
  async (c, { format, size }) => {
    const code = await requireCode(c.env.DB, c.var.caller.accountId, c.req.param('id'));
    const look = { ...code, format: format ?? code.format, size: size ?? code.size };
    const drawing = await drawSaved(look, baseUrl(c.env, c.req.url));
    return rawImage(drawing, look.format, { 'Cache-Control': 'private, no-cache' });
  },
);
