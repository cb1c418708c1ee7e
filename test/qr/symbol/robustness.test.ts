import qrcode from 'qrcode-generator';
import { describe, expect, it } from 'vitest';
import { type LogoPlace, modulesUnder } from '../../../src/qr/image/logo/place.ts';
import { blocksOf } from '../../../src/qr/symbol/blocks.ts';
import { codewordsIn, dataCodewordsIn, sizeOf } from '../../../src/qr/symbol/capacity.ts';
import { NO_CODEWORD, placementOf } from '../../../src/qr/symbol/placement.ts';
import { robustnessOf } from '../../../src/qr/symbol/robustness.ts';

/** Codewords of data and correction of some versions (ISO/IEC 18004, table 1). */
it.each([
  [1, 26],
  [2, 44],
  [6, 172],
  [7, 196],
  [14, 581],
  [32, 2465],
  [40, 3706],
])('version %i has %i codewords of eight modules each', (version, codewords) => {
  const placed = placementOf(version);
  expect(placed.codewords).toBe(codewords);
  const modules = new Uint8Array(codewords);
  for (const codeword of placed.codewordOf) {
    if (codeword !== NO_CODEWORD) modules[codeword] = (modules[codeword] ?? 0) + 1;
  }
  expect(modules.every((count) => count === 8)).toBe(true);
});

/** Wrong codewords that a block corrects, and blocks by their length (ISO/IEC 18004, table 9). */
it.each([
  [1, 'H', 8, { 26: 1 }],
  [5, 'Q', 9, { 33: 2, 34: 2 }],
  [7, 'H', 13, { 39: 4, 40: 1 }],
  [21, 'M', 13, { 68: 17 }],
  [40, 'L', 15, { 148: 19, 149: 6 }],
  [40, 'H', 15, { 45: 20, 46: 61 }],
] as const)(
  'version %i-%s corrects %i codewords a block, in blocks of %j',
  (version, level, most, lengths) => {
    const { codewords } = placementOf(version);
    const { count, correctable, blockOf } = blocksOf(version, level, codewords);
    expect(correctable).toBe(most);
    const inBlock = Array.from(
      { length: count },
      (_, block) => blockOf.filter((each) => each === block).length,
    );
    const found = Object.groupBy(inBlock, String);
    expect(
      Object.fromEntries(Object.entries(found).map(([length, all = []]) => [length, all.length])),
    ).toEqual(lengths);
  },
);

it('every version has as many codewords as modules that no pattern and no information takes', () => {
  for (let version = 1; version <= 40; version++) {
    expect(codewordsIn(version), `version ${version}`).toBe(placementOf(version).codewords);
  }
});

describe('the zigzag is the one by which qrcode-generator places its bits:', () => {
  it.each([1, 2, 6, 7, 13, 25, 40])('version %i', (version) => {
    // Two contents that differ in the bits of one data codeword alone, and in the correction that follows from it.
    const { codewordOf } = placementOf(version);
    const length = dataCodewordsIn(version, 'L') - 3;
    const [one, other] = ['a', 'b'].map((end) => matrixOf(version, 'x'.repeat(length - 1) + end));
    const changed = new Set<number>();
    one?.forEach((dark, module) => {
      if (dark !== other?.[module]) changed.add(codewordOf[module] ?? NO_CODEWORD);
    });
    const { codewords } = placementOf(version);
    const { blockOf } = blocksOf(version, 'L', codewords);
    const data = dataCodewordsIn(version, 'L');
    const inData = [...changed].filter((codeword) => codeword < data);
    const blocks = new Set([...changed].map((codeword) => blockOf[codeword]));
    expect(changed.has(NO_CODEWORD)).toBe(false);
    expect(inData.length).toBeLessThanOrEqual(2);
    expect(blocks.size).toBe(1);
    expect(changed.size).toBeGreaterThan(5);
  });
});

/** The share, in percent, of what the worst block of level H corrects that a logo in the middle uses up. */
describe('versions 2 to 10 lose to a logo', () => {
  it.each<[LogoPlace, number[]]>([
    [{ size: 0.15, shape: 'square', margin: 1 }, [71, 55, 50, 36, 36, 31, 38, 25, 29]],
    [{ size: 0.22, shape: 'square', margin: 1 }, [114, 73, 75, 55, 50, 54, 46, 42, 36]],
    [{ size: 0.22, shape: 'circle', margin: 1 }, [100, 64, 75, 55, 43, 54, 38, 33, 29]],
    [{ size: 0.22, shape: 'circle', margin: 0 }, [57, 55, 63, 36, 36, 38, 31, 33, 29]],
    [{ size: 0.3, shape: 'square', margin: 1 }, [157, 109, 88, 100, 86, 69, 69, 67, 64]],
    [{ size: 0.3, shape: 'circle', margin: 0 }, [100, 64, 75, 55, 50, 54, 46, 50, 43]],
  ])('%j: %j %%', (logo, expected) => {
    const shares = expected.map((_, index) => {
      const version = index + 2;
      const lost = modulesUnder(logo, sizeOf(version));
      const { damagedCodewords, correctableCodewords } = robustnessOf(version, 'H', lost);
      return Math.round((100 * damagedCodewords) / correctableCodewords);
    });
    expect(shares).toEqual(expected);
  });
});

/** The symbol as qrcode-generator makes it, with mask 0 whatever the content. */
function matrixOf(version: number, text: string): boolean[] {
  const code = qrcode(version as TypeNumber, 'L');
  code.addData(text, 'Byte');
  let asked = false;
  const { getModuleCount } = code;
  code.getModuleCount = () => {
    if (!asked) {
      asked = true;
      throw new Error('stop at mask 0');
    }
    return getModuleCount();
  };
  expect(() => code.make()).toThrow('stop at mask 0');
  const size = sizeOf(version);
  return Array.from({ length: size * size }, (_, at) => code.isDark(Math.floor(at / size), at % size));
}
