import { Hono } from 'hono';
import { type AuthenticatedEnv, authenticate } from './authenticate.ts';
import { findUsage } from './store.ts';

/** What an account has and may have, at `/api/v1/usage`. */
export const usage = new Hono<AuthenticatedEnv>().use(authenticate).get('/', async (c) => {
  const { plan, used, limit } = await findUsage(c.env.DB, c.var.caller.accountId);
  return c.json({ success: true, plan, savedCodes: { used, limit } });
});
