import { ApiError } from '../../http/index.ts';
import { findUsage } from './store.ts';

/** The error for a code that would exceed the limit of the account's plan. */
export async function planLimitReached(db: D1Database, accountId: string): Promise<ApiError> {
  const { plan, used, limit } = await findUsage(db, accountId);
  return new ApiError(
    'plan_limit_reached',
    `The plan ${plan} allows ${limit} saved codes and ${used} are saved; delete one or move to a larger plan.`,
  );
}
