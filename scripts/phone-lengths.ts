/**
 * Prints src/qr/payload/phone-lengths.ts, made from what libphonenumber knows: `npm run phone-lengths`. The library
 * itself would bring 29 KB, gzipped, into the Worker.
 */
import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/metadata.min';

const MOST_DIGITS = 15; // E.164

/** Country codes by the lengths of their national numbers, which are text with spaces between them. */
export function phoneLengths(): Record<string, number[]> {
  const codes = [...Object.keys(metadata.country_calling_codes), ...Object.keys(metadata.nonGeographic)];
  const codesByLengths = Map.groupBy(codes, (code) => lengthsOf(code).join(' '));
  return Object.fromEntries([...codesByLengths].map(([lengths, alike]) => [lengths, alike.map(Number)]));
}

function lengthsOf(code: string): number[] {
  const lengths = Array.from({ length: MOST_DIGITS - code.length }, (_, index) => index + 1);
  return lengths.filter((length) => [...'23456789'].some((digit) => isPossible(code, digit.repeat(length))));
}

/** Whether a national number is possible as it is: libphonenumber drops digits that it takes for a trunk prefix. */
function isPossible(code: string, national: string): boolean {
  const number = parsePhoneNumberFromString(`+${code}${national}`, metadata);
  return number?.nationalNumber === national && number.isPossible();
}

if (import.meta.main) {
  console.log(`/**
 * Country codes by how many digits their telephone numbers have after the code. Made by scripts/phone-lengths.ts from
 * the metadata of libphonenumber-js (MIT).
 */
export const PHONE_LENGTHS: Record<string, number[]> = ${JSON.stringify(phoneLengths())};`);
}
