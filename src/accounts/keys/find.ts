import { edgeMemory, type LookUp, type Seen } from '../../platform/edge-memory.ts';
import { findKey, type StoredKey } from './store.ts';

const HELD_KEYS = 1000;

/** A revoked key stops everywhere within 30 seconds, and a key works for an hour though the database is down. */
const memory = edgeMemory<StoredKey>('keys', { fresh: 30, kept: 60 * 60 });
/** Keys that this isolate has seen, by their hash. They need not even be looked up in the cache. */
const held = new Map<string, Seen<StoredKey>>();

/**
 * The key with this hash (SHA-256 in hex), whatever its state.
 *
 * @throws {DatabaseUnavailable}
 */
export async function lookUpKey(
  db: D1Database,
  hash: string,
  surroundings: Omit<LookUp<StoredKey>, 'find'>,
): Promise<StoredKey | null> {
  const here = held.get(hash);
  if (here && memory.isFresh(here, surroundings.now)) return here.value;
  const seen = await memory.lookUp(hash, { ...surroundings, find: () => findKey(db, hash) });
  if (held.size >= HELD_KEYS) held.clear();
  held.set(hash, seen);
  return seen.value;
}

/** Forgets a key that was revoked or deleted here. Other places at the edge forget it within 30 seconds. */
export async function buryKey(hash: string, now: number): Promise<void> {
  held.delete(hash);
  await memory.bury(hash, now);
}
