import { ApiError } from '../../http/index.ts';
import { findUsage } from './store.ts';

/** The error for a code that would exceed the limit of the account's plan. */
export async function planLimitReached(db: D1Database, accountId: string): Promise<ApiError> {
  const { plan, savedCodes } = await findUsage(db, accountId);
  return new ApiError(
    'plan_limit_reached',
    `The plan ${plan} allows ${savedCodes.limit} saved codes and ${savedCodes.used} are saved; delete one or move to a larger plan.`,
  );
}

/** The same for a logo that no code of the account has yet. */
export async function logoLimitReached(db: D1Database, accountId: string): Promise<ApiError> {
  const { plan, logos } = await findUsage(db, accountId);
  return new ApiError(
    'plan_limit_reached',
    `The plan ${plan} allows ${logos.limit} logos and ${logos.used} are saved; choose one of them, take one off all its codes or move to a larger plan.`,
  );
}
