import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { encodePhone, PhoneContent, PhoneData, parsePhone } from '../../../src/qr/payload/phone.ts';
import { parseTel } from '../../support/zxing-parsers.ts';

describe('a number is written as it is dialled', () => {
  it.each([
    ['+14155550123', 'tel:+14155550123'],
    ['+1 (415) 555-0123', 'tel:+14155550123'],
    ['0049/30.123456', 'tel:004930123456'],
    ['+49 30 – 12\u00a034', 'tel:+49301234'],
    ['112', 'tel:112'],
  ])('%s as %s', expectToDial);
});

describe('the zero that is not dialled after a country code is left out', () => {
  it.each([
    ['+49 (0)30 901820', 'tel:+4930901820'],
    ['+49(0)30901820', 'tel:+4930901820'],
    ['+44 (0) 20 7946 0000', 'tel:+442079460000'],
    ['+ 353 - ( 0 ) 1 234 5678', 'tel:+35312345678'],
    ['(+49) (0)30 901820', 'tel:+4930901820'],
    ['+(49)(0)30 901820', 'tel:+4930901820'],
    ['0049 (0)30 901820', 'tel:004930901820'],
    ['+41 (0)44 668 18 00 ext. 5', 'tel:+41446681800,5'],
  ])('%s as %s', expectToDial);
});

describe('every other zero stays', () => {
  it.each([
    ['+39 (0)6 1234 5678', 'tel:+390612345678'],
    ['+378 (0)549 882 312', 'tel:+3780549882312'],
    ['+379 (0)6 698 12345', 'tel:+3790669812345'],
    ['0039 (0)6 1234 5678', 'tel:00390612345678'],
    ['(0)30 901820', 'tel:030901820'],
    ['(030) 901820', 'tel:030901820'],
    ['+4930 (0) 901820', 'tel:+49300901820'],
    ['+49 030 901820', 'tel:+49030901820'],
  ])('%s as %s', expectToDial);
});

describe('an extension is written after a comma, which both systems dial after a pause', () => {
  it.each([
    'tel:+1-415-555-0123;ext=5',
    'TEL:+14155550123;EXT=5',
    '+14155550123;ext=5',
    '+1 415 555 0123 x5',
    '+1 415 555 0123x5',
    '+1 415 555 0123 X 5',
    '+1 415 555 0123 ext. 5',
    '+1 415 555 0123 Ext 5',
    '+1 415 555 0123 ext: 5',
    '+1 415 555 0123 extension 5',
    '+1 415 555 0123,5',
    '+1 415 555 0123, 5',
  ])('%s', (content) => {
    expectToDial(content, 'tel:+14155550123,5');
    expect(parsePhone(content)?.extension).toBe('5');
  });
});

it.each([
  '+49 (0)30 901820',
  '+44 (0) 20 7946 0000',
  '+41 (0)44 668 18 00 ext. 5',
  '+39 (0)6 1234 5678',
  '+378 (0)549 882 312',
  'tel:+1-415-555-0123;ext=5',
])('libphonenumber dials %s alike', (content) => {
  const { number, ext } = parsePhoneNumberFromString(content) ?? {};
  expect(encodePhone(content)).toBe(ext ? `tel:${number},${ext}` : `tel:${number}`);
});

describe('a number is refused', () => {
  it.each([
    '',
    '12',
    '1234567890123456',
    '+',
    '++14155550123',
    '1+4155550123',
    '+49 [0] 30 901820',
    '555-CALL',
    '+1415?x',
    '+1 415 555 0123 ext',
    '+1 415 555 0123 x5 x6',
    '+1 415 555 0123,1234567890',
    '4155550123,4155550124',
    '+1 415 555 0123,,5',
    '+1 415 555 0123 #5',
    '+14155550123;isub=5',
    '+14155550123\u0000',
    'x5',
  ])('%j', (number) => {
    expect(v.is(PhoneContent, number)).toBe(false);
    expect(v.is(PhoneData, { phone: number })).toBe(false);
    expect(parsePhone(number)).toBeUndefined();
  });

  it.each(['tel:', 'tel:call', 'tel:12', 'tel:tel:112', 'tel:+14155550123;phone-context=+1', 'tel:112?x'])(
    '%s',
    (url) => {
      expect(v.is(PhoneContent, url)).toBe(false);
    },
  );
});

it.each([
  ['+1 (415) 555-0123', { number: '+1 (415) 555-0123' }],
  ['tel:+1-415-555-0123', { number: '+1-415-555-0123' }],
  ['TEL:+14155550123;ext=12', { number: '+14155550123', extension: '12' }],
  ['+49 (0)30 901820 ext. 5', { number: '+49 (0)30 901820', extension: '5' }],
  ['tel:javascript', undefined],
])('people read %s as its writer has it, less the extension', (content, phone) => {
  expect(parsePhone(content)).toEqual(phone);
});

function expectToDial(content: string, payload: string) {
  expect(v.is(PhoneContent, content)).toBe(true);
  expect(encodePhone(content)).toBe(payload);
  expect(parseTel(payload)).toBe(payload.slice('tel:'.length));
}
