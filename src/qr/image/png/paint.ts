import { FINDER_SIZE, finderCorners } from '../finder.ts';
import type { Composition, Paint } from '../layers.ts';
import { type Brush, makeBrush } from './brush.ts';
import { FULL_COVERAGE } from './coverage.ts';
import { shadesOf } from './palette.ts';
import type { Placement } from './placement.ts';
import {
  blankScanlines,
  type Coverage,
  repeatRowAbove,
  repeatsRowAbove,
  type Scanlines,
} from './scanlines.ts';

/** A picture in indexed colours, a byte a pixel. */
export interface Picture {
  image: Scanlines;
  /** Four bytes a colour: red, green, blue and alpha. The background comes first. */
  palette: number[];
}

/** Part of the image that one brush paints, over what others have painted there before; in pixels. */
interface Region {
  left: number;
  top: number;
  right: number;
  bottom: number;
  brush: Brush;
}

/** Colours what the layers cover together. */
export function paint(coverage: Coverage, composition: Composition, placement: Placement): Picture {
  const palette = shadesOf('#000000', composition.background, 1).slice(0, 4);
  const regions = regionsOf(composition, placement, palette);
  const image = blankScanlines(coverage.size, 8);
  const covered = new Uint8Array(coverage.size);
  for (let y = 0; y < image.size; y++) {
    const here = regions.filter(({ top, bottom }) => y >= top && y < bottom);
    if (!repeatsRowAbove(coverage, y)) unpackRow(coverage, y, covered);
    else if (here.every(({ brush }) => brush.isSameInRows)) {
      repeatRowAbove(image, y);
      continue;
    }
    const row = image.bytes.subarray(y * image.stride + 1, (y + 1) * image.stride);
    for (const region of here) paintRow(covered, row, y, region);
  }
  return { image, palette };
}

/**
 * The parts of the image that belong to the layers, so that each pixel is of one paint. A part ends in the middle of
 * the light module that separates two paints: a pixel is no wider than a module and never reaches across it.
 */
function regionsOf(composition: Composition, placement: Placement, palette: number[]): Region[] {
  const { enlargement, size, scale, origin } = placement;
  const brushes = new Map<Paint, Brush>();
  const toPixel = (module: number) =>
    Math.min(size / enlargement, Math.max(0, Math.round((origin + module * scale) / enlargement)));
  const square = (x: number, y: number, side: number, paint: Paint): Region => {
    const brush = brushes.get(paint) ?? makeBrush(paint, palette, composition, placement);
    brushes.set(paint, brush);
    return { left: toPixel(x), top: toPixel(y), right: toPixel(x + side), bottom: toPixel(y + side), brush };
  };
  const {
    layers: [first, ...finders],
    modules,
  } = composition;
  return [
    square(-0.5, -0.5, modules + 1, first.paint),
    ...finders.flatMap(({ paint, parts }) => {
      const inset = parts.includes('ring') ? -0.5 : 1.5;
      return finderCorners(modules).map(([x, y]) =>
        square(x + inset, y + inset, FINDER_SIZE - 2 * inset, paint),
      );
    }),
  ];
}

function paintRow(covered: Uint8Array, row: Uint8Array, y: number, { left, right, brush }: Region): void {
  const { indices, places, along } = brush;
  if (places === 1) {
    for (let x = left; x < right; x++) row[x] = indices[covered[x] ?? 0] ?? 0;
    return;
  }
  const [constant, linear, square] = along(y);
  for (let x = left; x < right; x++) {
    const coverage = covered[x] ?? 0;
    if (coverage === 0) row[x] = 0;
    else {
      const place = constant + x * (linear + x * square);
      const within = place < 0 ? 0 : place < places ? place | 0 : places - 1;
      row[x] = indices[coverage * places + within] ?? 0;
    }
  }
}

/** The coverage of each pixel of a row that does not repeat another, a byte each. */
function unpackRow({ bytes, stride, depth }: Coverage, y: number, covered: Uint8Array): void {
  const row = y * stride + 1;
  const full = 2 ** depth - 1;
  for (let x = 0; x < covered.length; x++) {
    const bit = x * depth;
    const level = ((bytes[row + (bit >> 3)] ?? 0) >> (8 - depth - (bit & 7))) & full;
    covered[x] = level === full ? FULL_COVERAGE : level;
  }
}
