import { DatabaseUnavailable } from './database.ts';
import { AFTERWARDS_MS, EDGE_MS, TooLate, within } from './deadline.ts';
import { logFailure } from './log.ts';

/** How long to wait for the database when a stale value will do, in milliseconds: under a second with the cache. */
const PATIENCE_MS = 700;

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
 * A store of values by key in the cache of this edge location. A cache that fails or hangs counts as empty.
 *
 * @param name the namespace of the keys. Name and key form a URL that no request from outside can reach.
 * @public
 */
export function edgeMemory<Value>(name: string, { fresh, kept }: Times) {
  const addressOf = (key: string) => `https://${name}.internal/${encodeURIComponent(key)}`;
  const isFresh = ({ seenAt }: Seen<Value>, now: number) => now - seenAt < fresh * 1000;

  async function recall(key: string): Promise<Seen<Value> | undefined> {
    const read = async () => (await caches.default.match(addressOf(key)))?.json<Seen<Value>>();
    return orLog('read', () => within(EDGE_MS, read()));
  }

  /** Keeps what was seen, unless something was seen since: a late answer must not bring back what was deleted. */
  async function remember(key: string, seen: Seen<Value>): Promise<void> {
    const known = await recall(key);
    if (known && known.seenAt >= seen.seenAt) return;
    const headers = { 'Cache-Control': `max-age=${seen.value === null ? fresh : kept}` };
    const put = () => caches.default.put(addressOf(key), Response.json(seen, { headers }));
    await orLog('written', () => within(AFTERWARDS_MS, put()));
  }

  /** Forgets a value that changed. Other edge locations look it up again once it is stale. */
  async function forget(key: string): Promise<void> {
    await orLog('cleared', () => within(EDGE_MS, caches.default.delete(addressOf(key))));
  }

  /** Notes that a value was deleted, which a replica may not know yet. Other edge locations ask once it is stale. */
  async function bury(key: string, now: number): Promise<void> {
    await orLog('cleared', () => within(EDGE_MS, remember(key, { value: null, seenAt: now })));
  }

  /**
   * Returns the value last seen here while it is fresh, or the database's. If the database does not answer, or not
   * soon, a stale value will do. An answer that comes later is remembered for the next time.
   *
   * @throws {DatabaseUnavailable}
   */
  async function lookUp(key: string, { find, now, later, beforeStranger }: LookUp<Value>) {
    const seen = await recall(key);
    if (seen && isFresh(seen, now)) return seen;
    if (!seen?.value) beforeStranger();
    const asked = find().then((value) => ({ value: value ?? null, seenAt: now }));
    later(
      asked.then(
        (found) => remember(key, found),
        () => {}, // thrown below, or no longer of interest
      ),
    );
    if (!seen?.value) return asked;
    try {
      return await within(PATIENCE_MS, asked);
    } catch (error) {
      if (error instanceof DatabaseUnavailable || error instanceof TooLate) return seen;
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

  return { lookUp, forget, bury, isFresh };
}
