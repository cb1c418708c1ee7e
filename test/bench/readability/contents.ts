import { encodePayload } from '../../../src/qr/index.ts';
import { below, type Random } from './random.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** What is encoded, and how large a picture of it is, in pixels a side. */
export interface Content {
  payload: string;
  size: number;
}

/** Sizes such as customers ask for, so that a module takes no whole number of pixels, but 4.3 to 4.5. */
export const CONTENTS: readonly Content[] = [
  // Version 3-M: 33 bytes.
  { payload: 'https://example.com/menu/summer-2', size: 160 },
  // Version 6-M: 100 bytes.
  {
    payload:
      'https://example.com/menu/summer?table=terrace&guest=walk-in&lang=en-gb&campaign=spring&medium=poster',
    size: 220,
  },
  // Version 11-M: a vCard of 234 bytes, Latin-1 and CJK characters among them.
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

/** A URL of so many bytes, its path all small letters. */
export function urlOfLength(bytes: number, random: Random): string {
  const host = 'https://example.com/';
  const letters = Array.from({ length: bytes - host.length }, () => LETTERS[below(LETTERS.length, random)]);
  return host + letters.join('');
}
