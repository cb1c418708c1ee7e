import { EDGE_MS, within } from './deadline.ts';
import { logFailure } from './log.ts';

/**
 * Counts a request under the key and returns whether the limiter allows it. A limiter that fails or hangs allows it.
 *
 * @public
 */
export async function isAllowed(limiter: RateLimit, key: string): Promise<boolean> {
  try {
    return (await within(EDGE_MS, limiter.limit({ key }))).success;
  } catch (error) {
    logFailure('rate_limiter_failed', {}, error);
    return true;
  }
}
