import { Hono } from 'hono';
import { ulid } from 'ulidx';
import type { Env } from '../../env.ts';
import { ApiError, invalid, pageOf, readJsonObject, SCOPES, validate } from '../../http/index.ts';
import { createKey, grant, insertKey, NewKey, presentCreatedKey } from '../keys/index.ts';
import { AccountChanges, AccountList, NewAccount } from './schema.ts';
import { hasAccount, insertAccount, listAccounts, listPlans, updateAccount } from './store.ts';

/** Operators may give a key any scope and any time. */
const OPERATOR = { scopes: SCOPES, expiresAt: null };

/** The operators' endpoints, below `/admin/v1`. */
export const admin = new Hono<{ Bindings: Env }>()
  .post('/accounts', async (c) => {
    const { name, plan } = validate(NewAccount, await readJsonObject(c.req.raw));
    await checkPlan(c.env.DB, plan);
    const now = Date.now();
    const account = { id: `acc_${ulid(now)}`, name, plan, isSuspended: false, isBeingDeleted: false };
    const created = await createKey(grant(OPERATOR, { name: 'First key' }, now), now);
    await insertAccount(c.env.DB, account, created);
    return c.json({ success: true, account, key: presentCreatedKey(created) });
  })
  .get('/accounts', async (c) => {
    const { limit, cursor } = validate(AccountList, c.req.query());
    const accounts = await listAccounts(c.env.DB, cursor, limit + 1);
    return c.json({ success: true, ...pageOf(accounts, limit) });
  })
  .patch('/accounts/:id', async (c) => {
    const changes = validate(AccountChanges, await readJsonObject(c.req.raw));
    if (changes.plan !== undefined) await checkPlan(c.env.DB, changes.plan);
    const account = await updateAccount(c.env.DB, c.req.param('id'), changes, Date.now());
    if (!account) throw noSuchAccount();
    return c.json({ success: true, account });
  })
  .post('/accounts/:id/keys', async (c) => {
    const wanted = validate(NewKey, await readJsonObject(c.req.raw));
    const now = Date.now();
    const created = await createKey(grant(OPERATOR, wanted, now), now);
    const accountId = c.req.param('id');
    if (!(await hasAccount(c.env.DB, accountId))) throw noSuchAccount();
    await insertKey(c.env.DB, accountId, created);
    return c.json({ success: true, key: presentCreatedKey(created) });
  });

function noSuchAccount(): ApiError {
  return new ApiError('not_found', 'There is no account with this id.');
}

async function checkPlan(db: D1Database, plan: string): Promise<void> {
  const plans = await listPlans(db);
  if (!plans.includes(plan)) throw invalid([{ path: 'plan', message: `must be one of ${plans.join(', ')}` }]);
}
