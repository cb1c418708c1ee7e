import { encodePayload } from '../../../src/qr/index.ts';
import { below, type Random } from './random.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** What to encode, and the width of its picture in pixels. */
export interface Content {
  payload: string;
  size: number;
}

/** Sizes as customers choose them: modules take 4.3 to 4.5 pixels rather than a whole number. */
export const CONTENTS: readonly Content[] = [
  // Version 3-M: 33 bytes.
  { payload: 'https://example.com/menu/summer-2', size: 160 },
  // Version 6-M: 100 bytes.
  {
    payload:
      'https://example.com/menu/summer?table=terrace&guest=walk-in&lang=en-gb&campaign=spring&medium=poster',
    size: 220,
  },
  // Version 11-M: a vCard of 234 bytes, with Latin-1 and CJK characters.
  { payload: businessCard(), size: 300 },
];

function businessCard(): string {
  return encodePayload({
    type: 'vcard',
    data: {
      firstName: 'Zoë',
      lastName: 'Ångström',
      company: 'Café 東京',
      title: 'Köchin',
      phone: '+49 30 5550 1234',
      email: 'zoe@cafe.example',
      website: 'https://cafe.example/zoe',
      address: { street: 'Große Straße 1', city: 'Köln', postalCode: '50667', country: 'Deutschland' },
    },
  });
}

/** A URL of this many bytes, with only small letters in its path. */
export function urlOfLength(bytes: number, random: Random): string {
  const host = 'https://example.com/';
  const letters = Array.from({ length: bytes - host.length }, () => LETTERS[below(LETTERS.length, random)]);
  return host + letters.join('');
}
