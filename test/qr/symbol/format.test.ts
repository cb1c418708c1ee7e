import { describe, expect, it } from 'vitest';
import type { Level } from '../../../src/qr/symbol/capacity.ts';
import { formatBits, versionBits, writeFormat } from '../../../src/qr/symbol/format.ts';

describe('the information is that of the examples and tables of ISO/IEC 18004', () => {
  it.each<[Level, number, string]>([
    ['M', 5, '100000011001110'], // the example of 7.9.1
    ['M', 0, '101010000010010'],
    ['L', 0, '111011111000100'],
    ['Q', 0, '011010101011111'],
    ['H', 7, '000100000111011'],
  ])('format of level %s and mask %i', (level, mask, bits) => {
    expect(formatBits(level, mask).toString(2).padStart(15, '0')).toBe(bits);
  });

  it.each([
    [7, '000111110010010100'], // the example of 7.10
    [8, '001000010110111100'],
    [40, '101000110001101001'],
  ])('version %i', (version, bits) => {
    expect(versionBits(version).toString(2).padStart(18, '0')).toBe(bits);
  });
});

it('format information is written twice, around one finder pattern and beside the two others', () => {
  expect(draw(1)).toEqual([
    '        .            ',
    '        #            ',
    '        #            ',
    '        #            ',
    '        .            ',
    '        .            ',
    '                     ',
    '        #            ',
    '#..... .#    ##..###.',
    '                     ',
    '                     ',
    '                     ',
    '                     ',
    '        #            ', // the dark module
    '        .            ',
    '        .            ',
    '        .            ',
    '        .            ',
    '        .            ',
    '        .            ',
    '        #            ',
  ]);
});

it('version information is written twice, by the upper right and the lower left finder pattern', () => {
  const picture = draw(7);
  expect(picture.slice(0, 6).map((row) => row.slice(33))).toEqual([
    ' ..#        ',
    ' .#.        ',
    ' .#.        ',
    ' .##        ',
    ' ###        ',
    ' ...        ',
  ]);
  expect(picture.slice(33, 38).map((row) => row.slice(0, 8))).toEqual([
    '        ',
    '....#.  ',
    '.####.  ',
    '#..##.  ',
    '        ',
  ]);
});

it('version 6 has no version information', () => {
  expect(draw(6).slice(0, 6).join('')).toMatch(/^ {8}. {32}(?: {8}. {32})*$/);
});

/** What is written of level M and mask 5, dark `#` and light `.`. */
function draw(version: number): string[] {
  const size = 17 + 4 * version;
  const modules = new Uint8Array(size * size).fill(2);
  writeFormat(modules, version, 'M', 5);
  return Array.from({ length: size }, (_, row) =>
    Array.from(modules.subarray(row * size, (row + 1) * size), (module) => '.# '[module]).join(''),
  );
}
