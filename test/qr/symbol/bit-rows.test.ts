import { expect, it } from 'vitest';
import { invert, packBits, popcount, unpackBits } from '../../../src/qr/symbol/bit-rows.ts';

it.each([21, 33, 61, 177])('a symbol of %i modules a side comes out as it went in', (size) => {
  const isDark = (row: number, column: number) => (row * column + row) % 5 < 2;
  const modules = Uint8Array.from({ length: size * size }, (_, at) =>
    Number(isDark(Math.floor(at / size), at % size)),
  );
  expect(unpackBits(packBits(size, isDark))).toEqual(modules);
});

it('modules are inverted where the mask has them, the others stay', () => {
  const rows = packBits(37, (row) => row % 2 === 0);
  const mask = packBits(37, (_, column) => column > 30);
  const expected = packBits(37, (row, column) => (row % 2 === 0) !== column > 30);
  expect(invert(rows, mask)).toEqual(expected);
});

it.each([
  [0, 0],
  [1, 1],
  [0x80000000, 1],
  [-1, 32],
  [0x12345678, 13],
])('%i has %i bits', (word, bits) => {
  expect(popcount(word)).toBe(bits);
});
