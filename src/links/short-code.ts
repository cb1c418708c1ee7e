import { randomString } from '../platform/random.ts';

/** Digits and letters that are not taken for one another: no 0 O o, no 1 I l i. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz';
const LENGTH = 7;

const SHORT_CODE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);

/** A random short code; 55^7 of them are 1.5 x 10^12. */
export function createShortCode(): string {
  return randomString(ALPHABET, LENGTH);
}

/** Whether a text can be a short code at all. One that cannot is not looked up. */
export function isShortCode(text: string): boolean {
  return SHORT_CODE.test(text);
}
