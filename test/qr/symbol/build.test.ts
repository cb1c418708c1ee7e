import qrcode from 'qrcode-generator';
import { expect, it } from 'vitest';
import { unpackBits } from '../../../src/qr/symbol/bit-rows.ts';
import { buildMask0 } from '../../../src/qr/symbol/build.ts';

it.each<[TypeNumber, string]>([
  [1, 'mask 0 h'],
  [7, 'https://example.com/108'],
])(
  'version %i of %s, to which qrcode-generator gives mask 0 itself, lacks only format and version',
  (version, text) => {
    const code = qrcode(version, 'M');
    code.addData(text, 'Byte');
    code.make();
    const size = code.getModuleCount();
    const expected = Uint8Array.from({ length: size * size }, (_, at) => {
      const [row, column] = [Math.floor(at / size), at % size];
      return isInformation(row, column, size) ? 0 : Number(code.isDark(row, column));
    });

    expect(unpackBits(buildMask0(version, 'M', [{ mode: 'Byte', text }]))).toEqual(expected);
  },
);

it('an error of qrcode-generator comes through', () => {
  const build = () => buildMask0(1, 'H', [{ mode: 'Byte', text: 'more than version 1 holds' }]);
  expect(build).toThrow('code length overflow');
});

/** Where the format, the dark module and the version are. */
function isInformation(row: number, column: number, size: number): boolean {
  if (row === 6 || column === 6) return false;
  const isBesideFinder = (along: number) => along <= 8 || along >= size - 8;
  if ((row === 8 && isBesideFinder(column)) || (column === 8 && isBesideFinder(row))) return true;
  const isVersion = (along: number, across: number) =>
    size >= 45 && along < 6 && across >= size - 11 && across < size - 8;
  return isVersion(row, column) || isVersion(column, row);
}
