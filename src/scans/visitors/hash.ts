import { AFTERWARDS_MS, within } from '../../platform/deadline.ts';
import { logFailure } from '../../platform/log.ts';
import { dayOf } from '../time.ts';
import { readSalt } from './salts.ts';

/** 128 bits, so that no two visitors of a code share a hash on the same day. */
const HASH_BYTES = 16;

let remembered: { day: number; key: CryptoKey } | undefined;

/**
 * Hashes a visitor, to tell whether they have scanned the code before on the same UTC day. The hash is HMAC-SHA-256
 * under a random key that is deleted when the day ends. After that nobody can compute it again, not even by trying
 * every address. It differs for each code, so visitors cannot be followed from code to code.
 *
 * @returns null if the visitor sends `DNT` or `Sec-GPC`, has no known address, or if the salt cannot be read
 */
export async function hashVisitor(
  salts: KVNamespace,
  headers: Headers,
  shortCode: string,
  now: number,
): Promise<string | null> {
  const address = headers.get('CF-Connecting-IP');
  if (address === null || headers.get('DNT') === '1' || headers.get('Sec-GPC') === '1') return null;
  try {
    const visitor = JSON.stringify([address, headers.get('User-Agent'), shortCode]);
    const key = await keyOf(salts, dayOf(now), now);
    const hash = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(visitor));
    return new Uint8Array(hash, 0, HASH_BYTES).toHex();
  } catch (error) {
    logFailure('visitor_not_hashed', {}, error);
    return null;
  }
}

async function keyOf(salts: KVNamespace, day: number, now: number): Promise<CryptoKey> {
  if (remembered?.day === day) return remembered.key;
  const salt = Uint8Array.fromHex(await within(AFTERWARDS_MS, readSalt(salts, day, now)));
  const key = await crypto.subtle.importKey('raw', salt, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  remembered = { day, key };
  return key;
}
