import { getCountries, getExampleNumber } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';
import { phoneLengths } from '../../../scripts/phone-lengths.ts';
import { checkPayload, type Source } from '../../../src/qr/index.ts';
import { PHONE_LENGTHS } from '../../../src/qr/payload/phone-lengths.ts';

const messagesOf = (source: Source) => checkPayload(source).map(({ code, message }) => `${code}: ${message}`);

describe('a WPA password', () => {
  it.each([
    ['7 characters', '1234567', /8 to 63 ASCII/],
    ['64 characters', 'x'.repeat(64), /8 to 63 ASCII/],
    ['characters beyond ASCII', 'pässword', /8 to 63 ASCII/],
    ['a tab', 'pass\tword', /8 to 63 ASCII/],
    [
      '64 hex digits, which some phones refuse',
      '0123456789abcdefABCDEF0123456789'.repeat(2),
      /Some phones refuse/,
    ],
  ])('of %s warns', (_, password, message) => {
    for (const source of bothForms(password)) {
      expect(messagesOf(source)).toEqual([expect.stringMatching(message)]);
      expect(messagesOf(source)).toEqual([expect.stringMatching(/^wifi_password: /)]);
    }
  });

  it.each(['12345678', 'x'.repeat(63), ' ~!"#; \\'])(
    'of 8 to 63 ASCII characters does not: %s',
    (password) => {
      for (const source of bothForms(password)) expect(checkPayload(source)).toEqual([]);
    },
  );

  function bothForms(password: string): Source[] {
    const escaped = password.replace(/[\\;,":]/g, '\\$&');
    return [
      { type: 'wifi', data: { ssid: 'a', password } },
      { type: 'wifi', content: `WIFI:T:WPA2;S:a;P:${escaped};;` },
    ];
  }
});

describe('a network', () => {
  it.each<Source>([
    { type: 'wifi', data: { ssid: 'a', password: 'x', encryption: 'WPA3' } },
    { type: 'wifi', data: { ssid: 'a', password: 'x', encryption: 'sae' } },
    { type: 'wifi', content: 'WIFI:T:SAE;S:a;P:x;;' },
  ])('of WPA3 alone warns that older phones cannot read it', (source) => {
    expect(messagesOf(source)).toEqual([expect.stringMatching(/^wifi_sae: .*say WPA if/)]);
  });

  it.each<Source>([
    { type: 'wifi', data: { ssid: 'a', password: 'x', encryption: 'WEP' } },
    { type: 'wifi', data: { ssid: 'a', password: '12345678', encryption: 'WPA2/WPA3' } },
    { type: 'wifi', data: { ssid: 'a' } },
    { type: 'wifi', content: 'WIFI:T:WPA2-EAP;S:a;P:x;;' },
  ])('of another kind does not', (source) => {
    expect(checkPayload(source)).toEqual([]);
  });
});

describe('a number that no phone reaches warns', () => {
  it.each([
    ['+49 12', /Numbers of \+49 have 4, 5, .* or 13 digits after that code, and this one has 2/],
    ['+1 415 555 012', /Numbers of \+1 have 10 digits after that code, and this one has 9/],
    ['+44 020 7946 0000', /Numbers of \+44 have 7, 9, or 10 digits after that code, and this one has 11/],
    ['+7 495 123 45 67 8', /Numbers of \+7 have 10 or 14 digits/],
    ['+999 123 456', /No country code begins like \+999/],
    ['+0049 30 901820', /No country code begins like \+004/],
  ])('%s', (phone, message) => {
    const sources: Source[] = [
      { type: 'phone', content: phone },
      { type: 'phone', content: `tel:${phone};ext=5` },
      { type: 'phone', data: { phone } },
      { type: 'sms', content: `SMSTO:${phone}:Hi` },
      { type: 'sms', data: { phone } },
      { type: 'vcard', data: { company: 'ACME', phone } },
    ];
    for (const source of sources) {
      expect(messagesOf(source)).toEqual([expect.stringMatching(message)]);
      expect(messagesOf(source)).toEqual([expect.stringMatching(/^phone_number: /)]);
    }
  });
});

describe('no warning comes of', () => {
  it.each([
    '+49 (0)30 901820',
    '+39 06 1234 5678',
    '+1 415 555 0123 ext. 5',
    '112',
    '030 12',
    '0049 12',
    '+800 1234 5678',
  ])('the number %s', (content) => {
    expect(checkPayload({ type: 'phone', content })).toEqual([]);
  });

  it('any example that libphonenumber has of a country', () => {
    const numbers = getCountries().flatMap((country) => getExampleNumber(country, examples)?.number ?? []);
    expect(numbers.length).toBeGreaterThan(200);
    expect(numbers.flatMap((content) => messagesOf({ type: 'phone', content }))).toEqual([]);
  });

  it.each<Source>([
    { type: 'vcard', data: { company: 'ACME' } },
    { type: 'vcard', content: 'BEGIN:VCARD\nTEL:+49 12\nEND:VCARD' },
    { type: 'text', content: '+49 12' },
    { type: 'url', content: 'https://example.com' },
    { type: 'email', content: 'ada@example.com' },
  ])('a code that has no number: $type', (source) => {
    expect(checkPayload(source)).toEqual([]);
  });
});

it('the lengths are those that libphonenumber knows', () => {
  expect(PHONE_LENGTHS).toEqual(phoneLengths());
});
