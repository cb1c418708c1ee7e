/**
 * Counts a request under the key. A limiter that fails lets it pass.
 *
 * @returns whether the limiter allows it
 * @public
 */
export async function isAllowed(limiter: RateLimit, key: string): Promise<boolean> {
  try {
    return (await limiter.limit({ key })).success;
  } catch (error) {
    console.error('A rate limiter failed', error);
    return true;
  }
}
