import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Design } from '../../../src/qr/image/design.ts';
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
