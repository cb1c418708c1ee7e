import { DatabaseUnavailable } from './database.ts';

/**
 * A value as this place at the edge last saw it: null where there was none.
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
  /** Does some work once the answer is on its way. */
  later: (work: Promise<unknown>) => void;
  /** Runs before the database is asked for what this place does not know. May throw. */
  beforeStranger: () => void;
}

interface Times {
  /** Seconds for which a value is believed without another look. */
  fresh: number;
  /** Seconds for which a value is kept, for when the database does not answer. */
  kept: number;
}

/**
 * Values by their keys, kept in the cache of this place at the edge. A cache that fails is one that holds nothing.
 *
 * @param name tells these values from others; with the key it makes an address that nobody can ask for
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

  /** Forgets a value here; other places at the edge look it up again when it is no longer fresh. */
  async function forget(key: string): Promise<void> {
    await orLog('cleared', () => caches.default.delete(addressOf(key)));
  }

  /**
   * The value as it was seen here and is still fresh, else from the database, else, when that does not answer, as it
   * was seen here.
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
      console.error(`The edge cache of ${name} could not be ${done}`, error);
      return undefined;
    }
  }

  return { lookUp, forget, isFresh };
}
