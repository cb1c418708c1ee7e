/**
 * Nothing came before the deadline. What was asked for may still happen.
 *
 * @public
 */
export class TooLate extends Error {}

/** What a cache or a rate limiter of the edge may take, in milliseconds. Both usually take a few. */
export const EDGE_MS = 250;

/**
 * What each of the calls after a response may take, in milliseconds. Workers stop all of them after 30 seconds.
 *
 * @public
 */
export const AFTERWARDS_MS = 5000;

/**
 * Waits for the result of work, but no longer than this. The work goes on, and its later result or error is dropped.
 *
 * @param ms milliseconds
 * @throws {TooLate}
 * @public
 */
export function within<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TooLate(`There was no answer within ${ms} ms`)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
