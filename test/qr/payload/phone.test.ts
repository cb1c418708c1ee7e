import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { encodePhone, PhoneContent, PhoneData } from '../../../src/qr/payload/phone.ts';
import { parseTel } from '../../support/zxing-parsers.ts';

it.each([
  ['+14155550123', 'tel:+14155550123'],
  ['+1 (415) 555-0123', 'tel:+14155550123'],
  ['0049/30.123456', 'tel:004930123456'],
  ['112', 'tel:112'],
  ['tel:+1-415-555-0123', 'tel:+14155550123'],
  ['TEL:112', 'tel:112'],
  ['tel:+14155550123;ext=12', 'tel:+14155550123;ext=12'],
])('%s becomes %s', (content, payload) => {
  expect(v.is(PhoneContent, content)).toBe(true);
  expect(encodePhone(content)).toBe(payload);
  expect(parseTel(payload)).toBe(payload.slice('tel:'.length));
});

describe('a number is refused', () => {
  it.each([
    '',
    '12',
    '1234567890123456',
    '+',
    '++14155550123',
    '1+4155550123',
    '555-CALL',
    'tel:',
    'tel:call',
    '+1415?x',
  ])('%j', (number) => {
    expect(v.is(PhoneContent, number)).toBe(false);
    expect(v.is(PhoneData, { phone: number })).toBe(false);
  });
});
