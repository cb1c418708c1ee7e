import type { Env } from '../env.ts';
import { tooMany } from '../http/index.ts';
import { isAllowed } from '../platform/rate-limit.ts';

/** How many requests are let through in a window. */
export interface RatePolicy {
  name: string;
  requests: number;
  /** Seconds. */
  window: number;
}

const WINDOW = 60;

/** What wrangler.toml sets for the limiters, which do not tell. */
const FREE: RatePolicy = { name: 'free', requests: 300, window: WINDOW };
const PRO: RatePolicy = { name: 'pro', requests: 3000, window: WINDOW };
const BROWSER: RatePolicy = { name: 'browser', requests: 300, window: WINDOW };

/** The policy for an account's secret keys together; undefined on the plan that has no limit. */
export function policyOf(plan: string): RatePolicy | undefined {
  if (plan === 'scale') return undefined;
  return plan === 'pro' ? PRO : FREE;
}

interface Asker {
  accountId: string;
  plan: string;
  /** Only of a key that lives in pages. */
  allowedOrigins: readonly string[] | null;
}

/**
 * Counts a request of an account. Keys that live in pages are public: they are counted apart, for each network, so
 * that nobody who reads one off a page can use up what the account's servers may ask.
 *
 * @returns the policy that the request was held to
 * @throws {ApiError} rate_limited
 */
export async function limitAccount(
  env: Env,
  { accountId, plan, allowedOrigins }: Asker,
  network: string,
): Promise<RatePolicy | undefined> {
  const policy = allowedOrigins ? BROWSER : policyOf(plan);
  if (!policy) return undefined;
  const limiter = policy === PRO ? env.RATE_LIMIT_PRO : env.RATE_LIMIT_FREE;
  const key = policy === BROWSER ? `${accountId} ${network}` : accountId;
  if (await isAllowed(limiter, key)) return policy;
  const limit = `${policy.requests} requests a minute`;
  throw tooMany(
    policy === BROWSER
      ? `Keys for browsers allow ${limit} from one network; wait for the next one.`
      : `The plan ${plan} allows ${limit}; wait for the next one.`,
  );
}

/** The header that tells a policy (draft-ietf-httpapi-ratelimit-headers). */
export function rateLimitPolicy({ name, requests, window }: RatePolicy): string {
  return `"${name}";q=${requests};w=${window}`;
}
