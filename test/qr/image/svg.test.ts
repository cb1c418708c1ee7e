import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Design } from '../../../src/qr/image/design/index.ts';
import { compose } from '../../../src/qr/image/layers.ts';
import { toSvg } from '../../../src/qr/image/svg.ts';
import { makeSymbol } from '../../../src/qr/symbol/index.ts';

const symbol = makeSymbol('https://example.com/menu/summer26');

it('an SVG has its size, a view box in modules with four of quiet zone, and three paths', () => {
  const design = v.parse(Design, { foregroundColor: '#123', backgroundColor: '#FEDCBA' });
  const svg = toSvg(compose(symbol, design), 555);
  expect(svg).toMatch(
    /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="555" height="555" viewBox="-4 -4 37 37" fill="#112233">/,
  );
  expect(svg.match(/<path /g)).toHaveLength(3);
  expect(svg).toContain('<path fill="#fedcba" d="M-4 -4h37v37h-37z"/>');
  expect(svg).not.toMatch(/ id=|style|script|NaN|undefined/);
});

it.each([
  [0, 'viewBox="0 0 29 29"', 'd="M0 0h29v29h-29z"'],
  [20, 'viewBox="-20 -20 69 69"', 'd="M-20 -20h69v69h-69z"'],
])('a quiet zone of %i modules is all of it background', (margin, viewBox, background) => {
  const svg = toSvg(compose(symbol, v.parse(Design, { margin })), 300);
  expect(svg).toContain(viewBox);
  expect(svg).toContain(background);
});

it('a layer of another colour than the modules says so', () => {
  const composition = compose(symbol, v.parse(Design, {}));
  const finders = { kind: 'finders', style: 'square' } as const;
  const svg = toSvg(
    {
      ...composition,
      layers: [
        composition.layers[0],
        { ...finders, paint: '#ff0000', parts: ['ring'] },
        { ...finders, paint: '#000000', parts: ['centre'] },
      ],
    },
    300,
  );
  expect(svg).toContain('<path fill="#ff0000" d="M0 0h7v7h-7v-7zM1 1v5h5v-5h-5zM22 0h7');
  expect(svg).toContain('<path d="M2 2h3v3h-3v-3zM24 2h3v3h-3v-3zM2 24h3v3h-3v-3z"/></svg>');
});

it('a version 3 code of squares takes less than 4 KB', () => {
  expect(symbol.version).toBe(3);
  expect(toSvg(compose(symbol, v.parse(Design, {})), 300).length).toBeLessThan(4096);
});

describe('finder patterns', () => {
  it.each([
    ['square', 'M0 0h7v7h-7v-7zM1 1v5h5v-5h-5zM2 2h3v3h-3v-3z'],
    [
      'dot',
      'M3.5 0a3.5 3.5 0 0 1 3.5 3.5a3.5 3.5 0 0 1 -3.5 3.5a3.5 3.5 0 0 1 -3.5 -3.5a3.5 3.5 0 0 1 3.5 -3.5z' +
        'M1 3.5a2.5 2.5 0 0 0 2.5 2.5a2.5 2.5 0 0 0 2.5 -2.5a2.5 2.5 0 0 0 -2.5 -2.5a2.5 2.5 0 0 0 -2.5 2.5z' +
        'M3.5 2a1.5 1.5 0 0 1 1.5 1.5a1.5 1.5 0 0 1 -1.5 1.5a1.5 1.5 0 0 1 -1.5 -1.5a1.5 1.5 0 0 1 1.5 -1.5z',
    ],
    [
      'extra-rounded',
      'M2.5 0h2a2.5 2.5 0 0 1 2.5 2.5v2a2.5 2.5 0 0 1 -2.5 2.5h-2a2.5 2.5 0 0 1 -2.5 -2.5v-2a2.5 2.5 0 0 1 2.5 -2.5z' +
        'M1 2.5v2a1.5 1.5 0 0 0 1.5 1.5h2a1.5 1.5 0 0 0 1.5 -1.5v-2a1.5 1.5 0 0 0 -1.5 -1.5h-2a1.5 1.5 0 0 0 -1.5 1.5z' +
        'M3.5 2a1.5 1.5 0 0 1 1.5 1.5a1.5 1.5 0 0 1 -1.5 1.5a1.5 1.5 0 0 1 -1.5 -1.5a1.5 1.5 0 0 1 1.5 -1.5z',
    ],
  ])('with corner style %s', (cornerStyle, path) => {
    expect(toSvg(compose(symbol, v.parse(Design, { cornerStyle })), 300)).toContain(`<path d="${path}`);
  });
});
