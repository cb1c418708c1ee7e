import { logFailure } from './log.ts';

/**
 * Counts a request under the key and returns whether the limiter allows it. A limiter that fails allows it.
 * @public
 */
export async function isAllowed(limiter: RateLimit, key: string): Promise<boolean> {
  try {
    return (await limiter.limit({ key })).success;
  } catch (error) {
    logFailure('rate_limiter_failed', {}, error);
    return true;
  }
}
