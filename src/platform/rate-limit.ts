/**
 * Counts a request under the key and returns whether the limiter allows it. A limiter that fails allows it.
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
