import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Timestamp } from '../../src/fields/index.ts';

describe('a time', () => {
  it.each([
    ['2028-02-29T00:00:00Z', '2028-02-29T00:00:00.000Z'],
    ['2000-02-29T23:59:59.999Z', '2000-02-29T23:59:59.999Z'],
    ['2030-03-01T00:30:00+01:00', '2030-02-28T23:30:00.000Z'],
    ['2030-02-28T23:30:00-01:00', '2030-03-01T00:30:00.000Z'],
  ])('on a day that exists is accepted: %s', (text, expected) => {
    expect(new Date(v.parse(Timestamp, text)).toISOString()).toBe(expected);
  });

  it.each([
    '2030-02-30T00:00:00Z',
    '2030-02-29T00:00:00Z',
    '2100-02-29T00:00:00Z',
    '2030-04-31T12:00:00+02:00',
    '2030-11-31T12:00:00-08:00',
    '2030-13-01T00:00:00Z',
    '2030-01-01T24:00:00Z',
    '2030-01-01T00:00:00',
    '2030-01-01T00:00:00 +01',
    '2030-01-01',
    'tomorrow',
  ])('is refused with one issue: %s', (text) => {
    const { issues } = v.safeParse(Timestamp, text);
    expect(issues?.map(({ message }) => message)).toEqual([
      'must be a time such as 2027-12-31T23:59:59Z, on a day that exists',
    ]);
  });
});
