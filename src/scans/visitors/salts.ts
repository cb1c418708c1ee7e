import { DAY_MS, dayOf } from '../time.ts';

const SALT_BYTES = 32;
/** KV keeps nothing for less. */
const MIN_KEPT_MS = 60_000;

/**
 * Returns the random salt of a UTC day, in hex. The first caller creates it. KV drops it as the day ends: unlike D1 and
 * Durable Objects, KV has no history from which it could be brought back.
 *
 * @param now milliseconds since 1970
 */
export async function readSalt(salts: KVNamespace, day: number, now: number): Promise<string> {
  const known = await salts.get(String(day));
  if (known !== null) return known;
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES)).toHex();
  const end = Math.max((day + 1) * DAY_MS, now + MIN_KEPT_MS);
  await salts.put(String(day), salt, { expiration: Math.ceil(end / 1000) });
  return salt;
}

/**
 * Creates tomorrow's salt, so that all places know it when its day begins. Without it, places that scan in the day's
 * first minute could each create one, and count visitors of both twice.
 */
export async function prepareSalt(salts: KVNamespace, now: number): Promise<void> {
  await readSalt(salts, dayOf(now) + 1, now);
}
