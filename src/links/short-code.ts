import * as v from 'valibot';
import { randomString } from '../platform/random.ts';

/** Digits and letters without look-alikes: no 0 O o, no 1 I l i. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz';
const LENGTH = 7;

const SHORT_CODE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);

/** Returns a random short code, one of 55^7 = 1.5 x 10^12. */
export function createShortCode(): string {
  return randomString(ALPHABET, LENGTH);
}

/** Whether a text is shaped like a short code. Others need no look-up. */
export function isShortCode(text: string): boolean {
  return SHORT_CODE.test(text);
}

/** The parameter of a path that names a code to whoever has its short link. */
export const ShortCode = v.pipe(
  v.string(),
  v.description('The short code of a saved code.'),
  v.examples(['k7Wm3Pq']),
);
