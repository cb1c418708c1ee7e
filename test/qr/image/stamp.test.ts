import fc from 'fast-check';
import { decode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { deflate } from '../../../src/platform/deflate.ts';
import { CORNER_STYLES, type Design, PATTERNS } from '../../../src/qr/image/design.ts';
import { drawPng, placeSymbol } from '../../../src/qr/image/draw-png.ts';
import { drawSvg } from '../../../src/qr/image/svg.ts';
import { makeSymbol, type QrSymbol } from '../../../src/qr/symbol/index.ts';
import { rasterise } from '../../../src/rasterise.ts';

/** One of the sixteen levels of coverage, in shades between black and white. */
const ONE_LEVEL = 17;

const looks = PATTERNS.flatMap((pattern) =>
  CORNER_STYLES.map((cornerStyle) => [pattern, cornerStyle] as const),
);

describe('stamped pixels are those that resvg draws from the whole SVG', () => {
  it.each(looks)('%s modules, %s corners, at many sizes and versions', async (pattern, cornerStyle) => {
    const lengths = fc.oneof(fc.integer({ min: 1, max: 80 }), fc.integer({ min: 81, max: 900 }));
    await fc.assert(
      fc.asyncProperty(lengths, fc.integer({ min: 100, max: 800 }), async (length, size) => {
        const symbol = makeSymbol('x'.repeat(length));
        fc.pre(size >= symbol.size + 8);
        await expectSamePixels(symbol, { pattern, cornerStyle }, size);
      }),
      { numRuns: 8 },
    );
  });

  it.each([
    ['square', 'extra-rounded', 20],
    ['rounded', 'dot', 2300],
    ['dots', 'dot', 20],
    ['classy', 'square', 600],
  ] as const)('%s modules, %s corners, at 2000 pixels', async (pattern, cornerStyle, length) => {
    await expectSamePixels(makeSymbol('x'.repeat(length)), { pattern, cornerStyle }, 2000);
  });
});

/**
 * Our PNG against the SVG drawn by resvg: one level of coverage apart at most, but for a pixel in a thousand whose
 * samples floating point puts on the other side of a curve, which may be two. A picture that was drawn larger and
 * shrunk has finer means than resvg's samples: it may be four levels apart, and less than one on average.
 */
async function expectSamePixels(
  symbol: QrSymbol,
  look: Pick<Design, 'pattern' | 'cornerStyle'>,
  size: number,
) {
  const design = { ...look, foregroundColor: '#000000', backgroundColor: '#ffffff' };
  const ours = shades(await drawPng(symbol, design, size, { rasterise, deflate }));
  const theirs = await rasterise(asPlaced(drawSvg(symbol, design, size), symbol, size));
  const isShrunk = placeSymbol(symbol, size).fraction > 1;
  const most = (isShrunk ? 4 : 2) * ONE_LEVEL;
  let sum = 0;
  let furtherApart = 0;
  for (let pixel = 0; pixel < size * size; pixel++) {
    const difference = Math.abs((ours[pixel] ?? -255) - (theirs[4 * pixel] ?? 512));
    if (difference > most) expect.fail(`pixel ${pixel} of ${size} x ${size} is ${difference} shades apart`);
    if (difference > ONE_LEVEL) furtherApart++;
    sum += difference;
  }
  if (isShrunk) expect(sum / (size * size)).toBeLessThan(ONE_LEVEL);
  else expect(furtherApart / (size * size)).toBeLessThan(0.001);
}

/** The same SVG with the quiet zone that whole pixels a module leave, or whole halves or quarters of one. */
function asPlaced(svg: string, symbol: QrSymbol, size: number): string {
  const { scale, origin, size: drawn } = placeSymbol(symbol, size);
  return svg
    .replace(
      /viewBox="[^"]+"/,
      `viewBox="${-origin / scale} ${-origin / scale} ${drawn / scale} ${drawn / scale}"`,
    )
    .replace(/d="M-4 -4h\d+v\d+h-\d+z"/, 'd="M-100 -100h1000v1000h-1000z"');
}

/** The red of each pixel of an indexed PNG. */
function shades(png: Uint8Array): Uint8Array {
  const { data, palette = [], depth, width, height } = decode(png);
  const pixelsAByte = 8 / depth;
  const bytesARow = Math.ceil(width / pixelsAByte);
  return Uint8Array.from({ length: width * height }, (_, pixel) => {
    const x = pixel % width;
    const byte = data[Math.floor(pixel / width) * bytesARow + Math.floor(x / pixelsAByte)] ?? 0;
    const index = (byte >> (8 - depth * (1 + (x % pixelsAByte)))) & (2 ** depth - 1);
    return palette[index]?.[0] ?? 0;
  });
}
