import { endpoint } from '../http/index.ts';
import { forgetLink } from '../links/index.ts';
import { noSuchCode } from './find.ts';
import { deleteCode } from './store.ts';

export const remove = endpoint(
  { method: 'delete', path: '/api/v1/qr/:id', id: 'deleteCode', scopes: ['codes:write'] },
  async (c) => {
    const id = c.req.param('id');
    const shortCode = await deleteCode(c.env.DB, c.var.caller.accountId, id);
    if (shortCode === undefined) throw noSuchCode();
    await forgetLink(shortCode);
    return c.json({ success: true, id });
  },
);
