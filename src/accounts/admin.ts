import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { ulid } from 'ulidx';
import type { Env } from '../env.ts';
import { ApiError, invalid, readJsonObject, validate } from '../http/index.ts';
import { createKey, presentNewKey } from './keys.ts';
import { AccountChanges, AccountList, NewAccount, SCOPES } from './schema.ts';
import { hashOf } from './secret.ts';
import { insertAccount, listAccounts, listPlans, updateAccount } from './store.ts';

type AdminEnv = { Bindings: Env };

/** Lets operators pass, who know ADMIN_TOKEN. Where it is not set there is nothing here. */
const operatorsOnly = createMiddleware<AdminEnv>(async (c, next) => {
  const token = c.env.ADMIN_TOKEN;
  if (!token) throw new ApiError('not_found', 'There is nothing at this address.');
  const sent = /^Bearer +(.+)$/i.exec(c.req.header('Authorization') ?? '')?.[1];
  // Hashes are compared, so that the time it takes tells nothing about the token.
  if (sent === undefined || (await hashOf(sent)) !== (await hashOf(token))) {
    throw new ApiError(
      'unauthorized',
      'Send the admin token in the header Authorization: Bearer <ADMIN_TOKEN>.',
    );
  }
  await next();
});

/** The operators' endpoints, below `/admin/v1`. */
export const admin = new Hono<AdminEnv>()
  .use(operatorsOnly)
  .post('/accounts', async (c) => {
    const { name, plan } = validate(NewAccount, await readJsonObject(c.req.raw));
    await checkPlan(c.env.DB, plan);
    const now = Date.now();
    const account = { id: `acc_${ulid(now)}`, name, plan, isSuspended: false };
    const settings = { name: 'First key', scopes: SCOPES, allowedOrigins: null, expiresAt: null };
    const created = await createKey(settings, now);
    await insertAccount(c.env.DB, account, created);
    return c.json({ success: true, account, key: presentNewKey(created) });
  })
  .get('/accounts', async (c) => {
    const { limit, cursor } = validate(AccountList, c.req.query());
    const accounts = await listAccounts(c.env.DB, cursor, limit + 1);
    const data = accounts.slice(0, limit);
    return c.json({ success: true, data, nextCursor: accounts.length > limit ? data.at(-1)?.id : null });
  })
  .patch('/accounts/:id', async (c) => {
    const changes = validate(AccountChanges, await readJsonObject(c.req.raw));
    if (changes.plan !== undefined) await checkPlan(c.env.DB, changes.plan);
    const account = await updateAccount(c.env.DB, c.req.param('id'), changes, Date.now());
    if (!account) throw new ApiError('not_found', 'There is no account with this id.');
    return c.json({ success: true, account });
  });

async function checkPlan(db: D1Database, plan: string): Promise<void> {
  const plans = await listPlans(db);
  if (!plans.includes(plan)) throw invalid([{ path: 'plan', message: `must be one of ${plans.join(', ')}` }]);
}
