import * as v from 'valibot';
import { fields, Text } from '../../fields/index.ts';

/** A number as its writer has it, and the extension to dial once it answers. */
interface Phone {
  number: string;
  extension?: string | undefined;
}

/** A telephone number: 3 to 15 digits (E.164's most), separators, a leading plus and an extension allowed. */
export const PhoneNumber = v.pipe(
  Text,
  v.check(
    (text) => isDiallable(split(text)),
    'must be a phone number of 3 to 15 digits, best with its country, and an extension at most: +14155550123 or +14155550123 ext. 5',
  ),
);

/** A telephone number, or a `tel:` URL (RFC 3966) whose one parameter is an extension. */
export const PhoneContent = v.pipe(
  Text,
  v.check(
    (text) => isDiallable(splitUrl(text)),
    'must be a phone number of 3 to 15 digits or a tel: URL, with an extension at most: +14155550123, +14155550123 ext. 5 or tel:+14155550123;ext=5',
  ),
);

export const PhoneData = fields({ phone: PhoneNumber });

/** A number as `tel:`. */
export function encodePhone(numberOrUrl: string): string {
  return `tel:${dialString(numberOrUrl)}`;
}

/** The number and extension of what `PhoneContent` accepts, or undefined for anything else. */
export function parsePhone(numberOrUrl: string): Phone | undefined {
  const phone = splitUrl(numberOrUrl);
  return isDiallable(phone) ? phone : undefined;
}

/**
 * What a phone dials: digits, with a plus before them where there was one. A comma sends the extension after a pause
 * on Android and iOS alike, while Android dials the letters of RFC 3966's `;ext=` as 398.
 */
export function dialString(numberOrUrl: string): string {
  const { number, extension } = splitUrl(numberOrUrl);
  return extension === undefined ? digitsOf(number) : `${digitsOf(number)},${extension}`;
}

const EXTENSION = /(?:;ext=|,|ext(?:ension)?[.:]?|x) ?(\d{1,9})$/i;

function split(text: string): Phone {
  const [suffix = '', extension] = EXTENSION.exec(text) ?? [];
  return { number: text.slice(0, text.length - suffix.length).trim(), extension };
}

function splitUrl(numberOrUrl: string): Phone {
  return split(numberOrUrl.replace(/^tel:/i, ''));
}

function isDiallable({ number }: Phone): boolean {
  return /^\+?\d{3,15}$/.test(digitsOf(number));
}

/** Italy, San Marino and the Vatican: their numbers keep the zero when they are called from abroad. */
const COUNTRIES_THAT_KEEP_ZERO = ['39', '378', '379'];

/**
 * The number without its separators, nor the zero in brackets after a country code, which is dialled only without
 * that code.
 */
function digitsOf(number: string): string {
  return number
    .replace(/[\s.\-/\u2010-\u2015]/g, '')
    .replace(/^\(?(\+|00)\(?(\d{1,3})\)?\(0\)/, (written, prefix, country) =>
      COUNTRIES_THAT_KEEP_ZERO.includes(country) ? written : prefix + country,
    )
    .replace(/[()]/g, '');
}
