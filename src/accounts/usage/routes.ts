import { endpoint } from '../../http/index.ts';
import { policyOf } from '../rate-limit.ts';
import { findUsage } from './store.ts';

const readUsage = endpoint(
  { method: 'get', path: '/api/v1/usage', id: 'readUsage', scopes: [] },
  async (c) => {
    const { plan, used, limit } = await findUsage(c.env.DB, c.var.caller.accountId);
    const policy = policyOf(plan);
    const rateLimit = policy ? { requests: policy.requests, seconds: policy.window } : null;
    return c.json({ success: true, plan, savedCodes: { used, limit }, rateLimit });
  },
);

/** What an account has and may have. */
export const usage = [readUsage];
