import { Hono } from 'hono';
import type { Env } from '../env.ts';
import { ApiError } from '../http/index.ts';
import { baseUrl } from '../platform/base-url.ts';
import { deleteAccount } from './delete.ts';
import { exportAccount } from './export.ts';
import { findAccount } from './store.ts';

/** The operators' endpoints for all that is an account's, below `/admin/v1`. */
export const accountData = new Hono<{ Bindings: Env }>()
  .get('/accounts/:id/export', async (c) => {
    const account = await findAccount(c.env.DB, c.req.param('id'));
    if (!account) throw noSuchAccount();
    return c.body(exportAccount(c.env.DB, account, baseUrl(c.env, c.req.url)), 200, {
      'Content-Type': 'application/jsonl; charset=utf-8',
      'Content-Disposition': `attachment; filename="${account.id}.jsonl"`,
      'Cache-Control': 'no-store',
    });
  })
  .delete('/accounts/:id', async (c) => {
    const id = c.req.param('id');
    const outcome = await deleteAccount(c.env.DB, id, Date.now());
    if (!outcome) throw noSuchAccount();
    return c.json({ success: true, id, ...outcome });
  });

function noSuchAccount(): ApiError {
  return new ApiError('not_found', 'There is no account with this id.');
}
