import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leastBits, segment, type VersionRange } from '../../../src/qr/symbol/segments.ts';

describe('text is split into the segments that take the fewest bits', () => {
  it.each<[string, VersionRange, string[]]>([
    ['0123456789', 0, ['Numeric 0123456789']],
    ['HTTPS://EXAMPLE.COM/42', 0, ['Alphanumeric HTTPS://EXAMPLE.COM/42']],
    ['https://example.com', 0, ['Byte https://example.com']],
    ['tel:+14155550123', 0, ['Byte tel:+', 'Numeric 14155550123']],
    ['abc123', 0, ['Byte abc123']], // three digits do not pay for a header
    ['ABC12345678901234', 0, ['Alphanumeric ABC', 'Numeric 12345678901234']],
    ['é☕️漢字🔑', 0, ['Byte é☕️漢字🔑']],
    ['a1234567b', 0, ['Byte a', 'Numeric 1234567', 'Byte b']],
    ['a1234567b', 2, ['Byte a1234567b']], // headers are longer in large versions
    ['', 0, []],
  ])('%j in range %i', (text, range, expected) => {
    expect(segment(text, range).segments.map((each) => `${each.mode} ${each.text}`)).toEqual(expected);
  });
});

it('segments joined are the text, and cost no more than bytes alone, nor less than characters alone', () => {
  const text = fc.string({ unit: fc.constantFrom('1', '7', 'A', '$', 'a', 'é', '漢', '🔑'), maxLength: 60 });
  fc.assert(
    fc.property(text, fc.constantFrom<VersionRange>(0, 1, 2), (value, range) => {
      const { segments, bits } = segment(value, range);
      expect(segments.map((each) => each.text).join('')).toBe(value);
      const bytesAlone =
        value === '' ? 0 : 4 + (range === 0 ? 8 : 16) + 8 * new TextEncoder().encode(value).length;
      expect(bits).toBeLessThanOrEqual(bytesAlone);
      expect(bits).toBeGreaterThanOrEqual(leastBits(value));
    }),
  );
});

it('characters alone take 10/3 bits a digit, 11/2 an alphanumeric, and 8 a byte', () => {
  expect(leastBits('123')).toBe(10);
  expect(leastBits('A$')).toBe(11);
  expect(leastBits('aé漢🔑')).toBe(8 * (1 + 2 + 3 + 4));
});

it('no other split of a short text takes fewer bits', () => {
  const text = fc.string({ unit: fc.constantFrom('1', 'A', 'a', '漢'), minLength: 1, maxLength: 7 });
  fc.assert(
    fc.property(text, (value) => {
      expect(segment(value, 0).bits).toBe(cheapestByTryingAll([...value]));
    }),
  );
});

/** Bits of the best of all 3^n assignments of modes to characters. */
function cheapestByTryingAll(characters: string[], modeBefore = '', run = ''): number {
  const closed = run === '' ? 0 : bitsOf(run, modeBefore);
  const [next, ...rest] = characters;
  if (next === undefined) return closed;
  const costs = ['Numeric', 'Alphanumeric', 'Byte']
    .filter((mode) => mode === 'Byte' || (mode === 'Numeric' ? /\d/ : /[\dA-Z]/).test(next))
    .map((mode) =>
      mode === modeBefore
        ? cheapestByTryingAll(rest, mode, run + next)
        : closed + cheapestByTryingAll(rest, mode, next),
    );
  return Math.min(...costs);
}

function bitsOf(text: string, mode: string): number {
  if (mode === 'Numeric') return 4 + 10 + Math.ceil((10 * text.length) / 3);
  if (mode === 'Alphanumeric') return 4 + 9 + Math.ceil((11 * text.length) / 2);
  return 4 + 8 + 8 * new TextEncoder().encode(text).length;
}
