import { endpoint, json, SCOPES } from '../../http/index.ts';
import { policyOf } from '../rate-limit.ts';
import { UsageAnswer } from './answers.ts';
import { findUsage } from './store.ts';

const readUsage = endpoint(
  {
    method: 'get',
    path: '/api/v1/usage',
    id: 'readUsage',
    tag: 'Account',
    summary: 'Read the use of the plan',
    description:
      'The plan of the account, what it allows and how much of that is used; and what the API key may do.',
    scopes: [],
    answers: {
      200: {
        description: 'The use of the plan.',
        content: json(UsageAnswer, {
          free: {
            value: {
              success: true,
              plan: 'free',
              savedCodes: { used: 12, limit: 50 },
              logos: { used: 2, limit: 20 },
              rateLimit: { requests: 300, seconds: 60 },
              scopes: ['generate', 'codes:read'],
            },
          },
          scale: {
            value: {
              success: true,
              plan: 'scale',
              savedCodes: { used: 81_204, limit: null },
              logos: { used: 1730, limit: null },
              rateLimit: null,
              scopes: [...SCOPES],
            },
          },
        }),
      },
    },
  },
  async (c) => {
    const { accountId, scopes } = c.var.caller;
    const usage = await findUsage(c.env.DB, accountId);
    const policy = policyOf(usage.plan);
    const rateLimit = policy ? { requests: policy.requests, seconds: policy.window } : null;
    return c.json({ success: true, ...usage, rateLimit, scopes });
  },
);

export const usage = [readUsage];
