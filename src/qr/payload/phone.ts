import * as v from 'valibot';
import { fields, Text } from '../../fields/index.ts';

const SEPARATORS = /[\s().\-/\u2010-\u2015]/g;
const NUMBER = /^\+?\d{3,15}$/;
const TEL_URL = /^tel:([^;?]+)((?:;[a-z0-9-]+(?:=[^;?]*)?)*)$/i;

/** A telephone number: 3 to 15 digits (E.164's most), separators and a leading plus allowed. */
export const PhoneNumber = v.pipe(
  Text,
  v.check(
    (text) => NUMBER.test(stripSeparators(text)),
    'must be a phone number of 3 to 15 digits, best with its country: +14155550123',
  ),
);

/** A telephone number, or a `tel:` URL (RFC 3966). */
export const PhoneContent = v.pipe(
  Text,
  v.check(
    (text) => NUMBER.test(stripSeparators(TEL_URL.exec(text)?.[1] ?? text)),
    'must be a phone number of 3 to 15 digits or a tel: URL: +14155550123 or tel:+14155550123',
  ),
);

export const PhoneData = fields({ phone: PhoneNumber });

/** A number as `tel:` (RFC 3966); the parameters of a `tel:` URL, such as `;ext=12`, are kept. */
export function encodePhone(numberOrUrl: string): string {
  const [, number = numberOrUrl, parameters = ''] = TEL_URL.exec(numberOrUrl) ?? [];
  return `tel:${stripSeparators(number)}${parameters}`;
}

/** A number as a person reads it, and its extension (RFC 3966), or undefined for what is no number. */
export function parsePhone(
  numberOrUrl: string,
): { number: string; extension?: string | undefined } | undefined {
  if (!v.is(PhoneContent, numberOrUrl)) return undefined;
  const [, number, parameters] = TEL_URL.exec(numberOrUrl) ?? [];
  if (number === undefined) return { number: numberOrUrl };
  return { number, extension: /;ext=([^;]+)/i.exec(parameters ?? '')?.[1] };
}

export function stripSeparators(number: string): string {
  return number.replace(SEPARATORS, '');
}
