import { dayOf } from '../time.ts';
import { readSalt } from './store.ts';

/** 128 bits: enough that no two visitors of a code and day share a hash. */
const HASH_BYTES = 16;

let remembered: { day: number; key: CryptoKey } | undefined;

/**
 * The hash by which a visitor is known to have scanned the code before on the same UTC day: HMAC-SHA-256 under a
 * random key that is deleted with the day, so that afterwards nobody can compute it again, not even by trying all
 * addresses. It is another one for every code, so that nobody is followed from code to code.
 *
 * @returns null for who sends `DNT` or `Sec-GPC`, where no address is known, or when the database does not answer
 */
export async function hashVisitor(
  db: D1Database,
  headers: Headers,
  shortCode: string,
  now: number,
): Promise<string | null> {
  const address = headers.get('CF-Connecting-IP');
  if (address === null || headers.get('DNT') === '1' || headers.get('Sec-GPC') === '1') return null;
  try {
    const visitor = JSON.stringify([address, headers.get('User-Agent'), shortCode]);
    const key = await keyOf(db, dayOf(now));
    const hash = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(visitor));
    return new Uint8Array(hash, 0, HASH_BYTES).toHex();
  } catch (error) {
    console.error('A scan is counted without its visitor', error);
    return null;
  }
}

async function keyOf(db: D1Database, day: number): Promise<CryptoKey> {
  if (remembered?.day === day) return remembered.key;
  const salt = Uint8Array.fromHex(await readSalt(db, day));
  const key = await crypto.subtle.importKey('raw', salt, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  remembered = { day, key };
  return key;
}
