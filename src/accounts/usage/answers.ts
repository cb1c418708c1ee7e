import * as v from 'valibot';
import { Count, SCOPES, success } from '../../http/index.ts';

/** The answer with the use of the plan. */
export const UsageAnswer = v.pipe(
  v.object({
    success,
    plan: v.pipe(v.string(), v.description('The name of the plan, such as `free`.')),
    savedCodes: v.object({
      used: v.pipe(Count, v.description('How many codes are saved.')),
      limit: v.pipe(v.nullable(Count), v.description('How many the plan allows; null for any number.')),
    }),
    logos: v.object({
      used: v.pipe(
        Count,
        v.description('How many different logos the saved codes have. One that many codes have counts once.'),
      ),
      limit: v.pipe(v.nullable(Count), v.description('How many the plan allows; null for any number.')),
    }),
    rateLimit: v.pipe(
      v.nullable(v.object({ requests: Count, seconds: Count })),
      v.description(
        'How many requests the secret keys of the account may make in how many seconds; null for any number.',
      ),
    ),
    scopes: v.pipe(v.array(v.picklist(SCOPES)), v.description('What the API key of the request may do.')),
  }),
  v.title('UsageAnswer'),
);
