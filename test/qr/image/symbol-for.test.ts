import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { deflate } from '../../../src/platform/deflate.ts';
import { rasterise } from '../../../src/platform/rasterise.ts';
import { Design } from '../../../src/qr/image/design/index.ts';
import { modulesUnder } from '../../../src/qr/image/logo/place.ts';
import { Unscannable } from '../../../src/qr/image/readability.ts';
import { symbolFor } from '../../../src/qr/image/symbol-for.ts';
import { drawImage, makeSymbol, type QrSymbol } from '../../../src/qr/index.ts';
import { blocksOf } from '../../../src/qr/symbol/blocks.ts';
import { functionModules } from '../../../src/qr/symbol/function-modules.ts';
import { placementOf } from '../../../src/qr/symbol/placement.ts';
import { seeded } from '../../bench/readability/random.ts';
import { FLAT_LOGO } from '../../support/designs.ts';
import { readPng } from '../../support/read.ts';

const URL = 'https://example.com/menu/summer26';

function designWith(logo: object, more: object = {}): Design {
  return v.parse(Design, { logo: { image: FLAT_LOGO, ...logo }, ...more });
}

describe('a design without a logo has the symbol that its content asks for,', () => {
  it('and no robustness', () => {
    expect(symbolFor(URL, v.parse(Design, {}))).toEqual({ symbol: makeSymbol(URL) });
  });

  it.each(['L', 'M', 'Q', 'H'] as const)('of level %s at least', (errorCorrection) => {
    const design = v.parse(Design, { errorCorrection });
    expect(symbolFor(URL, design)).toEqual({ symbol: makeSymbol(URL, { level: errorCorrection }) });
  });
});

describe('a logo is given the smallest symbol that stands it', () => {
  it.each<[object, string, string]>([
    [{ size: 0.1 }, '3-M', '7 of 13'],
    [{ size: 0.22, shape: 'circle', margin: 0 }, '4-H', '5 of 8'],
    [{ size: 0.22 }, '4-H', '6 of 8'],
  ])('%j: %s, which loses %s', (logo, chosen, lost) => {
    const { symbol, robustness } = symbolFor(URL, designWith(logo));
    expect([
      `${symbol.version}-${symbol.level}`,
      `${robustness?.damagedCodewords} of ${robustness?.correctableCodewords}`,
    ]).toEqual([chosen, lost]);
    expect(robustness?.level).toBe(symbol.level);
  });
});

it('no logo covers a finder, timing or alignment pattern that readers need, nor format and version information', () => {
  for (const length of [1, 10, 30, 100, 300, 900]) {
    for (const shape of ['square', 'circle'] as const) {
      const design = designWith({ size: 0.35, margin: 2, shape });
      const { symbol } = symbolFor('x'.repeat(length), design);
      const edge = symbol.size - 9;
      const nearEdge = modulesUnder({ size: 0.35, margin: 2, shape }, symbol.size).filter((module) => {
        const [x, y] = [module % symbol.size, Math.floor(module / symbol.size)];
        return Math.min(x, y) <= 8 || Math.max(x, y) >= edge;
      });
      expect(nearEdge, `version ${symbol.version}`).toEqual([]);
    }
  }
});

describe('a logo that leaves too little of any symbol is refused', () => {
  const content = 'x'.repeat(2300); // version 40 alone holds it, at level M or L
  it.each<[object, RegExp]>([
    [{ size: 0.35 }, /the largest that would do is of size 0\.\d\d?;/],
    [{ size: 0.35, shape: 'circle', margin: 0 }, /the largest that would do is of size 0\.\d\d?;/],
  ])('%j, and the largest that would do is named', (logo, message) => {
    const thrown = catchError(() => symbolFor(content, designWith(logo)));
    expect(thrown).toBeInstanceOf(Unscannable);
    expect(thrown).toMatchObject({ message: expect.stringMatching(message) });
    const largest = Number(/size (0\.\d+)/.exec(String(thrown))?.[1]);
    expect(() => symbolFor(content, designWith({ ...logo, size: largest }))).not.toThrow();
    expect(() =>
      symbolFor(content, designWith({ ...logo, size: Math.round(100 * largest + 1) / 100 })),
    ).toThrow(Unscannable);
  });

  it('but the smallest logo does for whatever a symbol holds', () => {
    expect(() => symbolFor('x'.repeat(2953), designWith({ size: 0.1, margin: 2 }))).not.toThrow();
  });
});

/** What is left beside a logo may be lost too: each block then has as many wrong codewords as it can correct. */
describe('ZXing and jsQR read a code with a logo of which robustness leaves nothing:', () => {
  it.each([
    [URL, { size: 0.22 }],
    [URL, { size: 0.35, margin: 2 }],
    ['https://example.com/'.padEnd(120, 'menu/summer26/'), { size: 0.3, shape: 'circle' }],
    ['https://example.com/'.padEnd(400, 'menu/summer26/'), { size: 0.25 }],
  ])('%.40s, %j', async (payload, logo) => {
    const design = designWith(logo);
    for (let seed = 0; seed < 8; seed++) {
      const { symbol, robustness } = symbolFor(payload, design);
      if (!robustness) throw new Error('there is a logo, and no robustness');
      const hidden = modulesUnder(v.parse(Design, design).logo ?? fail(), symbol.size);
      const left = robustness.correctableCodewords - robustness.damagedCodewords;
      const worn = destroy(symbol, hidden, left, `${payload} ${seed}`);
      const png = await drawImage(worn, { design, format: 'png', size: 600 }, { rasterise, deflate });
      expect(await readPng(png), `seed ${seed}`).toEqual({ zxing: payload, jsqr: payload });
    }
  });

  it('and one codeword more in the weakest block is too much', async () => {
    const design = designWith({ size: 0.22 });
    const { symbol, robustness } = symbolFor(URL, design);
    if (!robustness) throw new Error('there is a logo, and no robustness');
    const hidden = modulesUnder(design.logo ?? fail(), symbol.size);
    const left = robustness.correctableCodewords - robustness.damagedCodewords;
    const worn = destroy(symbol, hidden, left + 5, 'too many');
    const png = await drawImage(worn, { design, format: 'png', size: 600 }, { rasterise, deflate });
    expect((await readPng(png)).jsqr).toBeUndefined();
  });
});

/** The symbol with every module of so many codewords of each block inverted, none of them under the logo. */
function destroy(symbol: QrSymbol, hidden: readonly number[], count: number, seed: string): QrSymbol {
  const random = seeded(seed);
  const { codewords, codewordOf } = placementOf(symbol.version);
  const { count: blocks, blockOf } = blocksOf(symbol.version, symbol.level, codewords);
  const damaged = new Set(hidden.map((module) => codewordOf[module]));
  const chosen = new Set<number>();
  for (let block = 0; block < blocks; block++) {
    const whole = Array.from(blockOf.keys()).filter((at) => blockOf[at] === block && !damaged.has(at));
    for (let lost = 0; lost < count; lost++) {
      const [codeword = -1] = whole.splice(Math.floor(random() * whole.length), 1);
      chosen.add(codeword);
    }
  }
  const reserved = functionModules(symbol.version);
  const modules = symbol.modules.map((module, at) =>
    !reserved[at] && chosen.has(codewordOf[at] ?? -1) ? 1 - module : module,
  );
  return { ...symbol, modules };
}

function fail(): never {
  throw new Error('there is no logo');
}

function catchError(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  return undefined;
}
