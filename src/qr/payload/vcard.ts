import * as v from 'valibot';
import { fields, LINE_BREAKS, Line, Lines, Text } from '../../fields/index.ts';
import { EmailAddress } from './email.ts';
import { dialString, PhoneNumber } from './phone.ts';
import { encodeUrl, Url } from './url.ts';

const Address = fields({
  street: v.optional(Lines),
  city: v.optional(Line),
  region: v.optional(Line),
  postalCode: v.optional(Line),
  country: v.optional(Line),
});

/** A person or a company: at least one of firstName, lastName and company. */
export const VCardData = v.pipe(
  fields({
    firstName: v.optional(Line),
    lastName: v.optional(Line),
    email: v.optional(EmailAddress),
    phone: v.optional(PhoneNumber),
    company: v.optional(Line),
    title: v.optional(Line),
    website: v.optional(Url),
    address: v.optional(Address),
    note: v.optional(Lines),
  }),
  v.partialCheck(
    [['firstName'], ['lastName'], ['company']],
    ({ firstName, lastName, company }) => Boolean(firstName ?? lastName ?? company),
    'must have at least one of firstName, lastName and company',
  ),
);
export type VCardData = v.InferOutput<typeof VCardData>;

/** A whole vCard, from `BEGIN:VCARD` to `END:VCARD`. */
export const VCardContent = v.pipe(
  Text,
  v.check(
    (text) => /^BEGIN:VCARD\r?\n[\s\S]*\nEND:VCARD\s*$/i.test(text),
    'must be a whole vCard, from a line BEGIN:VCARD to a line END:VCARD',
  ),
);

/**
 * vCard 3.0 (RFC 2426), the version that every phone's reader takes. Lines are not folded: readers of codes
 * do without, and folding costs modules. Nor does a line break follow the last line. N is there beside FN because iOS
 * files a contact by it.
 */
export function encodeVCard(card: VCardData): string {
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${compound(card.lastName, card.firstName, '', '', '')}`,
    `FN:${escapeText(fullName(card))}`,
    ...line('ORG', card.company && escapeText(card.company)),
    ...line('TITLE', card.title && escapeText(card.title)),
    ...line('TEL', card.phone && dialString(card.phone)),
    ...line('EMAIL', card.email && escapeText(card.email)),
    ...line('URL', card.website && encodeUrl(card.website)), // a URI value, which is not escaped (RFC 2426, 3.6.8)
    ...line('ADR', card.address && encodeAddress(card.address)),
    ...line('NOTE', card.note && escapeText(card.note)),
    'END:VCARD',
  ].join('\r\n');
}

/** Names in the scripts of China, Japan and Korea, which are written family name first and without a space. */
const EAST_ASIAN = /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]+$/u;

function fullName({ firstName, lastName, company = '' }: VCardData): string {
  if (!firstName || !lastName) return firstName ?? lastName ?? company;
  const isEastAsian = EAST_ASIAN.test(firstName) && EAST_ASIAN.test(lastName);
  return isEastAsian ? lastName + firstName : `${firstName} ${lastName}`;
}

/** Post office box and extended address stay empty (RFC 2426, 3.2.1). */
function encodeAddress({ street, city, region, postalCode, country }: v.InferOutput<typeof Address>): string {
  if (!(street ?? city ?? region ?? postalCode ?? country)) return '';
  return compound('', '', street, city, region, postalCode, country);
}

function line(name: string, value: string | undefined): string[] {
  return value ? [`${name}:${value}`] : [];
}

function compound(...parts: (string | undefined)[]): string {
  return parts.map((part) => escapeText(part ?? '')).join(';');
}

function escapeText(value: string): string {
  return value.replace(/[\\,;]/g, '\\$&').replace(LINE_BREAKS, '\\n');
}
