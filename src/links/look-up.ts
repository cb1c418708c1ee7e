import type { Context } from 'hono';
import { networkOf, type OpenEnv, strangers } from '../http/index.ts';
import type { LookUp } from '../platform/edge-memory.ts';
import { isShortCode } from './short-code.ts';

/** There are 1.5 x 10^12 possible short codes, so whoever opens many unknown ones is guessing. */
const guesses = strangers(
  'links',
  'Your network opened too many short links that do not exist; try again in a minute.',
);

/**
 * Looks up what belongs to a short code, for a caller without a key. Null means that no code has it.
 *
 * @throws {ApiError} rate_limited if the network asked for too many short codes that do not exist
 */
export async function lookUpForStranger<Value>(
  c: Context<OpenEnv>,
  shortCode: string,
  lookUp: (
    db: D1Database,
    shortCode: string,
    surroundings: Omit<LookUp<Value>, 'find'>,
  ) => Promise<Value | null>,
): Promise<Value | null> {
  if (!isShortCode(shortCode)) return null;
  const now = Date.now();
  const network = networkOf(c.req.raw);
  const found = await lookUp(c.env.DB, shortCode, {
    now,
    later: (work) => c.executionCtx.waitUntil(work),
    beforeStranger: () => guesses.refuse(network, now),
  });
  if (found === null) await guesses.count(c.env.RATE_LIMIT_UNKNOWN_LINKS, network, now);
  return found;
}
