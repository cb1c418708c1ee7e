import { crc32 } from 'node:zlib';
import { randomString } from '../../platform/random.ts';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const PREFIX = 'qr_live_';
/** 43 characters of base 62 are 256 bits. */
const RANDOM_LENGTH = 43;
const CHECKSUM_LENGTH = 6;
const SECRET = new RegExp(`^${PREFIX}[0-9A-Za-z]{${RANDOM_LENGTH + CHECKSUM_LENGTH}}$`);

/** A new API key: a prefix that secret scanners can find, randomness, and a checksum over both. */
export function createSecret(): string {
  const body = PREFIX + randomString(BASE62, RANDOM_LENGTH);
  return body + checksum(body);
}

/** Whether a string can be a key at all. Others are refused before anything is looked up. */
export function isWellFormed(secret: string): boolean {
  return SECRET.test(secret) && secret.endsWith(checksum(secret.slice(0, -CHECKSUM_LENGTH)));
}

/** The part of a key that is stored beside its hash, to recognise it by. */
export function prefixOf(secret: string): string {
  return secret.slice(0, PREFIX.length + 6);
}

/** SHA-256 in hex. Random secrets need neither a salt nor a slow hash. */
export async function hashOf(secret: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  return new Uint8Array(digest).toHex();
}

/** CRC-32 in base 62, in six characters with leading zeros. */
function checksum(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let i = 0; i < CHECKSUM_LENGTH; i++) {
    digits = BASE62.charAt(rest % BASE62.length) + digits;
    rest = Math.floor(rest / BASE62.length);
  }
  return digits;
}
