import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Design } from '../../../src/qr/image/design/index.ts';
import { checkReadable, Unscannable } from '../../../src/qr/image/readability.ts';
import { makeSymbol } from '../../../src/qr/symbol/index.ts';

const symbol = makeSymbol('https://example.com'); // version 2, 33 modules with the quiet zone

function check(colours: [string, string], size = 300) {
  const [foregroundColor, backgroundColor] = colours;
  return checkReadable(symbol, v.parse(Design, { foregroundColor, backgroundColor }), size).map(
    ({ code }) => code,
  );
}

describe('colours', () => {
  it.each<[[string, string], string[]]>([
    [['#000', '#fff'], []],
    [['#00008B', '#ffffff'], []],
    [['#949494', '#fff'], []], // 3.03 to 1
    [['#969696', '#fff'], ['low_contrast']], // 2.96 to 1
    [['#fff', '#000'], ['inverted_colors']],
    [
      ['#fff', '#969696'],
      ['low_contrast', 'inverted_colors'],
    ],
  ])('%s warn of %j', (colours, warnings) => {
    expect(check(colours)).toEqual(warnings);
  });

  it.each<[string, string]>([
    ['#fff', '#FFFFFF'],
    ['#123456', '#123457'],
    ['#ff0', '#fff'], // 1.07 to 1
    ['#d5d5d5', '#fff'], // 1.47 to 1
  ])('%s on %s cannot be scanned', (...colours) => {
    expect(() => check(colours)).toThrow(Unscannable);
    expect(() => check(colours)).toThrow(/at least 3 to 1/);
  });
});

/** What a check of this design says: the codes of its warnings, or why no scanner could read it. */
function checkDesign(input: v.InferInput<typeof Design>): string[] | string {
  try {
    return checkReadable(symbol, v.parse(Design, input), 300).map(({ code }) => code);
  } catch (error) {
    if (error instanceof Unscannable) return error.message;
    throw error;
  }
}

const along = (...colors: string[]) => ({
  type: 'linear' as const,
  stops: colors.map((color, at) => ({ offset: at / (colors.length - 1), color })),
});

describe('the colour that stands out least decides', () => {
  it.each<[v.InferInput<typeof Design>, string[]]>([
    [{ cornerColor: '#969696' }, ['low_contrast']],
    [{ cornerDotColor: '#969696' }, ['low_contrast']],
    [{ foregroundColor: '#969696', cornerColor: '#000', cornerDotColor: '#000' }, ['low_contrast']],
    [{ gradient: along('#000', '#969696', '#00f') }, ['low_contrast']],
    [{ gradient: along('#000', '#00f'), foregroundColor: '#fff' }, []], // which nothing is drawn in
    [{ gradient: along('#fff', '#ff0'), backgroundColor: '#000' }, ['inverted_colors']],
    [{ foregroundColor: '#fff', cornerColor: '#ff0', backgroundColor: '#000' }, ['inverted_colors']],
  ])('%j warns of %j', (design, warnings) => {
    expect(checkDesign(design)).toEqual(warnings);
  });

  it.each<[v.InferInput<typeof Design>, RegExp]>([
    [
      { cornerColor: '#eee' },
      /^#eeeeee on #ffffff has a contrast of 1\.16 to 1; choose colours of at least 3 to 1/,
    ],
    [{ gradient: along('#000', '#eee') }, /^#eeeeee on #ffffff/],
    [{ gradient: along('#000', '#fff'), backgroundColor: '#777' }, /on #777777 has a contrast of 1\./], // on its way
    [
      { foregroundColor: '#000', cornerColor: '#fff', backgroundColor: '#777' },
      /^Some colours are lighter than #777777/,
    ],
  ])('%j cannot be scanned', (design, message) => {
    expect(checkDesign(design)).toMatch(message);
  });
});

describe('a transparent picture is taken to lie on the paper that suits it', () => {
  const transparent = { backgroundColor: 'transparent' };
  it.each<[v.InferInput<typeof Design>, string[]]>([
    [transparent, []],
    [{ ...transparent, foregroundColor: '#fff' }, ['inverted_colors']],
    [{ ...transparent, foregroundColor: '#666', cornerColor: '#000' }, []],
  ])('%j warns of %j', (design, warnings) => {
    expect(checkDesign(design)).toEqual(warnings);
  });

  it('and cannot be black and white at once', () => {
    expect(checkDesign({ ...transparent, cornerColor: '#fff' })).toMatch(
      / on (white|black) paper has a contrast of 1\.00 to 1/,
    );
  });
});

describe('a narrow margin is warned of, in words of what reads', () => {
  it.each([
    [0, /^Without a margin, ZXing and jsQR read the code only on a plain, light background/],
    [1, /^With a margin of 1 instead of 4 modules/],
    [3, /^With a margin of 3 instead of 4 modules/],
  ])('%i', (margin, message) => {
    const warnings = checkReadable(symbol, v.parse(Design, { margin }), 300);
    expect(warnings.map(({ code }) => code)).toEqual(['narrow_margin']);
    expect(warnings[0]?.message).toMatch(message);
  });
});

describe('size', () => {
  const large = makeSymbol('x'.repeat(1000)); // 105 modules and more with the quiet zone
  const side = large.size + 8;
  const design = v.parse(Design, {});

  it.each([
    [2 * side, []],
    [2 * side - 1, ['small_modules']],
    [side, ['small_modules']],
  ])('of %i pixels warns of %j', (size, warnings) => {
    expect(checkReadable(large, design, size).map(({ code }) => code)).toEqual(warnings);
  });

  it('warns earlier where finder patterns are circles', () => {
    const circles = v.parse(Design, { cornerStyle: 'dot' });
    expect(checkReadable(large, circles, 3 * side)).toEqual([]);
    expect(checkReadable(large, circles, 3 * side - 1)).toHaveLength(1);
  });

  it.each([4, 20])('counts a quiet zone of %i modules on each side', (margin) => {
    const whole = large.size + 2 * margin;
    const wide = v.parse(Design, { margin });
    expect(checkReadable(large, wide, 2 * whole)).toEqual([]);
    expect(checkReadable(large, wide, 2 * whole - 1)).toHaveLength(1);
  });

  it('under a pixel a module cannot be scanned, and the size that would do is named', () => {
    expect(() => checkReadable(large, design, side - 1)).toThrow(`ask for a size of ${2 * side} or more`);
  });
});
