import { DatabaseUnavailable } from './database.ts';
import { logFailure } from './log.ts';

/**
 * A value as this edge location last saw it, or null if there was none.
 *
 * @public
 */
export interface Seen<Value> {
  value: Value | null;
  /** Milliseconds since 1970. */
  seenAt: number;
}

/** @public */
export interface LookUp<Value> {
  /** Asks the database. */
  find: () => Promise<Value | undefined>;
  /** Milliseconds since 1970. */
  now: number;
  /** Runs work after the response is sent. */
  later: (work: Promise<unknown>) => void;
  /** Runs before asking the database for a value unknown here. May throw to refuse. */
  beforeStranger: () => void;
}

interface Times {
  /** How long a value is trusted without asking again, in seconds. */
  fresh: number;
  /** How long a value is kept for when the database does not answer, in seconds. */
  kept: number;
}

/**
 * A store of values by key in the cache of this edge location. A cache that fails counts as empty.
 *
 * @param name the namespace of the keys. Name and key form a URL that no request from outside can reach.
 * @public
 */
export function edgeMemory<Value>(name: string, { fresh, kept }: Times) {
  const addressOf = (key: string) => `https://${name}.internal/${encodeURIComponent(key)}`;
  const isFresh = ({ seenAt }: Seen<Value>, now: number) => now - seenAt < fresh * 1000;

  async function recall(key: string): Promise<Seen<Value> | undefined> {
    const response = await orLog('read', () => caches.default.match(addressOf(key)));
    return response?.json<Seen<Value>>();
  }

  async function remember(key: string, seen: Seen<Value>): Promise<void> {
    const headers = { 'Cache-Control': `max-age=${seen.value === null ? fresh : kept}` };
    await orLog('written', () => caches.default.put(addressOf(key), Response.json(seen, { headers })));
  }

  /** Forgets a value here. Other edge locations look it up again once it is stale. */
  async function forget(key: string): Promise<void> {
    await orLog('cleared', () => caches.default.delete(addressOf(key)));
  }

  /**
   * Returns the value last seen here while it is fresh, or the database's. If the database does not answer, a stale
   * value will do.
   *
   * @throws {DatabaseUnavailable}
   */
  async function lookUp(key: string, { find, now, later, beforeStranger }: LookUp<Value>) {
    const seen = await recall(key);
    if (seen && isFresh(seen, now)) return seen;
    if (!seen?.value) beforeStranger();
    try {
      const found = { value: (await find()) ?? null, seenAt: now };
      later(remember(key, found));
      return found;
    } catch (error) {
      if (seen?.value && error instanceof DatabaseUnavailable) return seen;
      throw error;
    }
  }

  async function orLog<Answer>(done: string, work: () => Promise<Answer>): Promise<Answer | undefined> {
    try {
      return await work();
    } catch (error) {
      logFailure('edge_cache_failed', { cache: name, done }, error);
      return undefined;
    }
  }

  return { lookUp, forget, isFresh };
}
