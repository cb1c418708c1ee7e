import fc from 'fast-check';
import { decode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { deflate } from '../../../../src/platform/deflate.ts';
import { rasterise } from '../../../../src/platform/rasterise.ts';
import { CORNER_STYLES, PATTERNS } from '../../../../src/qr/image/design/index.ts';
import { type Composition, compose } from '../../../../src/qr/image/layers.ts';
import { toPng } from '../../../../src/qr/image/png/draw.ts';
import { type Placement, placeSymbol } from '../../../../src/qr/image/png/placement.ts';
import { toSvg } from '../../../../src/qr/image/svg.ts';
import { makeSymbol } from '../../../../src/qr/symbol/index.ts';

/** One of the sixteen levels of coverage, in shades between black and white. */
const ONE_LEVEL = 17;

const platform = { rasterise, deflate };
const colours = { foregroundColor: '#000000', backgroundColor: '#ffffff', margin: 4 };
const looks = PATTERNS.flatMap((pattern) =>
  CORNER_STYLES.map((cornerStyle) => [pattern, cornerStyle] as const),
);

describe('stamped pixels are those that resvg draws from the whole SVG', () => {
  it.each(looks)(
    '%s modules, %s corners, at many sizes, versions and margins',
    async (pattern, cornerStyle) => {
      const lengths = fc.oneof(fc.integer({ min: 1, max: 80 }), fc.integer({ min: 81, max: 900 }));
      const sizes = fc.integer({ min: 100, max: 800 });
      const margins = fc.oneof(fc.constant(4), fc.integer({ min: 1, max: 20 })); // at an edge resvg draws otherwise
      await fc.assert(
        fc.asyncProperty(lengths, sizes, margins, async (length, size, margin) => {
          const composition = compose(makeSymbol('x'.repeat(length)), {
            ...colours,
            pattern,
            cornerStyle,
            margin,
          });
          fc.pre(size >= composition.modules + 2 * margin);
          await expectSamePixels(composition, size);
        }),
        { numRuns: 8 },
      );
    },
  );

  it.each([
    ['square', 'extra-rounded', 20],
    ['rounded', 'dot', 2300],
    ['dots', 'dot', 20],
    ['classy', 'square', 600],
  ] as const)('%s modules, %s corners, at 2000 pixels', async (pattern, cornerStyle, length) => {
    const design = { ...colours, pattern, cornerStyle };
    await expectSamePixels(compose(makeSymbol('x'.repeat(length)), design), 2000);
  });

  it.each(['ring', 'centre'] as const)('the %s of each finder pattern alone', async (part) => {
    const composition = compose(makeSymbol('x'), { ...colours, pattern: 'rounded', cornerStyle: 'dot' });
    const [modules] = composition.layers;
    const finders = { kind: 'finders', paint: '#000000', style: 'dot', parts: [part] } as const;
    await expectSamePixels({ ...composition, layers: [modules, finders] }, 300);
  });
});

/**
 * Our PNG against the SVG drawn by resvg: one level of coverage apart at most, but for a pixel in a thousand whose
 * samples floating point puts on the other side of a curve, which may be two. A picture that was drawn larger and
 * shrunk has finer means than resvg's samples: it may be four levels apart, and less than one on average.
 */
async function expectSamePixels(composition: Composition, size: number) {
  const placement = placeSymbol(composition.modules, composition.margin, size);
  const ours = shades(await toPng(composition, size, platform));
  const theirs = await rasterise(asPlaced(toSvg(composition, size), placement));
  const isShrunk = placement.enlargement > 1;
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
function asPlaced(svg: string, { scale, origin, size }: Placement): string {
  const [start, side] = [-origin / scale, size / scale];
  return svg
    .replace(/viewBox="[^"]+"/, `viewBox="${start} ${start} ${side} ${side}"`)
    .replace(/d="M-?\d+ -?\d+h\d+v\d+h-\d+z"/, 'd="M-100 -100h1000v1000h-1000z"');
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
