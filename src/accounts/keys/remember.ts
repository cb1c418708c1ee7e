import { findKey, type StoredKey } from './store.ts';

/** How long a key is believed without another look, and so how long a revoked one may go on. */
const REMEMBERED_MS = 30_000;
const REMEMBERED_KEYS = 1000;

const remembered = new Map<string, { key: StoredKey; until: number }>();

/**
 * The key with this hash, as it was seen within the last 30 seconds or as it is stored.
 *
 * @throws {DatabaseUnavailable}
 */
export async function lookUpKey(db: D1Database, hash: string, now: number): Promise<StoredKey | undefined> {
  const known = remembered.get(hash);
  if (known && known.until > now) return known.key;
  const key = await findKey(db, hash);
  remembered.delete(hash);
  if (!key) return undefined;
  if (remembered.size >= REMEMBERED_KEYS) remembered.clear();
  remembered.set(hash, { key, until: now + REMEMBERED_MS });
  return key;
}

/** Stops believing a key that was just revoked here; other places at the edge follow within 30 seconds. */
export function forgetKey(hash: string): void {
  remembered.delete(hash);
}
