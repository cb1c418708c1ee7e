import type { Env } from '../env.ts';
import { ApiError } from '../http/index.ts';

/** The limiter of each plan, as wrangler.toml sets it; a plan without one is not limited. */
const LIMITERS: Record<string, (env: Env) => RateLimit> = {
  free: (env) => env.RATE_LIMIT_FREE,
  pro: (env) => env.RATE_LIMIT_PRO,
};

/** @throws {ApiError} rate_limited when an account asks more often than its plan allows */
export async function limitAccount(env: Env, accountId: string, plan: string): Promise<void> {
  const limiter = LIMITERS[plan]?.(env);
  if (!limiter || (await limiter.limit({ key: accountId })).success) return;
  throw new ApiError(
    'rate_limited',
    `The plan ${plan} does not allow so many requests a minute; wait for the next one.`,
  );
}

/** Counts a failed authentication. @throws {ApiError} rate_limited for an address that fails too often */
export async function limitFailures(env: Env, address: string): Promise<void> {
  if ((await env.RATE_LIMIT_FAILURES.limit({ key: address })).success) return;
  throw new ApiError(
    'rate_limited',
    'Too many requests without a valid key came from your address; wait a minute.',
  );
}
