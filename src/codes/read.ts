import { endpoint } from '../http/index.ts';
import { baseUrl } from '../platform/base-url.ts';
import { requireCode } from './find.ts';
import { present } from './present.ts';

export const read = endpoint(
  { method: 'get', path: '/api/v1/qr/:id', id: 'readCode', scopes: ['codes:read'] },
  async (c) => {
    const code = await requireCode(c.env.DB, c.var.caller.accountId, c.req.param('id'));
    return c.json({ success: true, qrCode: present(code, baseUrl(c.env, c.req.url)) });
  },
);
