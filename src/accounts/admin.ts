import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { ulid } from 'ulidx';
import type { Env } from '../env.ts';
import { ApiError, invalid, readJsonObject, validate } from '../http/index.ts';
import { createKey } from './keys.ts';
import { NewAccount, SCOPES } from './schema.ts';
import { hashOf } from './secret.ts';
import { insertAccount, listPlans } from './store.ts';

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
export const admin = new Hono<AdminEnv>().use(operatorsOnly).post('/accounts', async (c) => {
  const { name, plan } = validate(NewAccount, await readJsonObject(c.req.raw));
  const plans = await listPlans(c.env.DB);
  if (!plans.includes(plan)) throw invalid([{ path: 'plan', message: `must be one of ${plans.join(', ')}` }]);
  const now = Date.now();
  const account = { id: `acc_${ulid(now)}`, name, plan };
  const settings = { name: 'First key', scopes: SCOPES, allowedOrigins: null, expiresAt: null };
  const created = await createKey(settings, now);
  await insertAccount(c.env.DB, account, created);
  const { expiresAt, createdAt, ...key } = created.key;
  return c.json({
    success: true,
    account,
    key: { ...key, expiresAt, createdAt: new Date(createdAt).toISOString(), secret: created.secret },
  });
});
