import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CORNER_STYLES, type Design, PATTERNS } from '../../../../src/qr/image/design/index.ts';
import type { FinderPart } from '../../../../src/qr/image/finder.ts';
import { compose } from '../../../../src/qr/image/layers.ts';
import { type Scanlines, shrink } from '../../../../src/qr/image/png/scanlines.ts';
import { drawSquares, joinSquares } from '../../../../src/qr/image/png/squares.ts';
import { makeSymbol, type QrSymbol } from '../../../../src/qr/symbol/index.ts';

type Style = Pick<Design, 'pattern' | 'cornerStyle'>;
const SQUARES: Style = { pattern: 'square', cornerStyle: 'square' };

function layersOf(symbol: QrSymbol, style: Style) {
  return compose(symbol, { ...style, foregroundColor: '#000000', backgroundColor: '#ffffff', margin: 4 })
    .layers;
}

describe('layers are joined', () => {
  it.each([1, 40, 200, 2000])('into the very modules of a symbol of %i characters', (length) => {
    const symbol = makeSymbol('x'.repeat(length));
    const joined = joinSquares(layersOf(symbol, SQUARES), symbol.size);
    expect(joined?.map((shape) => (shape === 0 ? 0 : 1))).toEqual(symbol.modules);
  });

  it.each<[FinderPart[], string[]]>([
    [['ring'], ['#######', '#.....#', '#.....#', '#.....#', '#.....#', '#.....#', '#######']],
    [['centre'], ['.......', '.......', '..###..', '..###..', '..###..', '.......', '.......']],
  ])('with the %s of the finder patterns alone', (parts, picture) => {
    const symbol = makeSymbol('x');
    const [modules] = layersOf(symbol, SQUARES);
    const finders = { kind: 'finders', paint: '#000000', style: 'square', parts } as const;
    const joined = joinSquares([modules, finders], symbol.size) ?? new Uint8Array();
    const rows = picture.map((_, row) => joined.subarray(row * symbol.size, row * symbol.size + 7));
    expect(rows.map((row) => Array.from(row, (shape) => (shape === 0 ? '.' : '#')).join(''))).toEqual(
      picture,
    );
  });

  const styles = PATTERNS.flatMap((pattern) =>
    CORNER_STYLES.map((cornerStyle) => ({ pattern, cornerStyle })),
  );
  const [, ...others] = styles;
  it.each(others)('only when all are squares: not $pattern modules, $cornerStyle corners', (style) => {
    const symbol = makeSymbol('x');
    expect(joinSquares(layersOf(symbol, style), symbol.size)).toBeUndefined();
  });
});

/** Some modules a side, row by row, and where they lie in an image that is a little larger. */
const drawings = (enlargement: 1 | 2 | 4) =>
  fc
    .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 19 }), fc.nat(19), fc.nat(9))
    .chain(([modules, scale, origin, rest]) =>
      fc.record({
        modules: fc.constant(modules),
        covered: fc.uint8Array({ minLength: modules ** 2, maxLength: modules ** 2, max: 1 }),
        placement: fc.constant({
          enlargement,
          scale,
          origin,
          size: Math.ceil((origin + modules * scale + rest) / enlargement) * enlargement,
        }),
      }),
    );

it('the pixels of a covered module are set, and no others', () => {
  fc.assert(
    fc.property(drawings(1), ({ covered, modules, placement }) => {
      const { size, scale, origin } = placement;
      const image = drawSquares(covered, modules, placement);
      const expected = eachPixel(size, (x, y) => {
        const [column, row] = [Math.floor((x - origin) / scale), Math.floor((y - origin) / scale)];
        const isInside = Math.min(column, row) >= 0 && Math.max(column, row) < modules;
        return isInside ? (covered[row * modules + column] ?? 0) : 0;
      });
      expect(levels(image)).toEqual(expected);
    }),
  );
});

it.each([2, 4] as const)('a picture shrunk by %i has the means of its pixels', (factor) => {
  fc.assert(
    fc.property(drawings(factor), ({ covered, modules, placement }) => {
      const image = drawSquares(covered, modules, placement);
      const large = levels(image);
      const expected = eachPixel(image.size / factor, (x, y) => {
        const pixels = eachPixel(
          factor,
          (dx, dy) => large[(y * factor + dy) * image.size + x * factor + dx] ?? 0,
        );
        return Math.round((15 * pixels.reduce((sum, pixel) => sum + pixel, 0)) / pixels.length);
      });
      expect(levels(shrink(image, factor))).toEqual(expected);
    }),
  );
});

function eachPixel(size: number, level: (x: number, y: number) => number): number[] {
  return Array.from({ length: size * size }, (_, pixel) => level(pixel % size, Math.floor(pixel / size)));
}

/** The pixels of an image, whose rows are as they are or repeat the row above. */
function levels({ bytes, size, depth, stride }: Scanlines): number[] {
  let row = 0;
  return eachPixel(size, (x, y) => {
    if (bytes[y * stride] === 0) row = y * stride + 1;
    const bit = x * depth;
    return ((bytes[row + (bit >> 3)] ?? 0) >> (8 - depth - (bit & 7))) & (2 ** depth - 1);
  });
}
