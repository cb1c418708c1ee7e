import type { Gradient } from '../design.ts';
import { FINDER_SIZE, finderCorners } from '../finder.ts';
import { circleOf, lineOf } from '../gradient.ts';
import type { Composition, Paint } from '../layers.ts';
import { FULL_COVERAGE } from './coverage.ts';
import { addColour, addGradient, PLACES, shadesOf } from './palette.ts';
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

/** Pixels from `from` up to `to` of a row, coloured by how much of each is covered. */
interface Brush {
  /** Whether it paints every row alike. */
  isSameInRows: boolean;
  paint: (coverage: Uint8Array, row: Uint8Array, y: number, from: number, to: number) => void;
}

/** Part of the image that one brush paints, over what others have painted there before; in pixels. */
interface Region {
  left: number;
  top: number;
  right: number;
  bottom: number;
  brush: Brush;
}

/** Colours what the layers cover together. Each of them has its part of the image, so that a pixel is of one paint. */
export function paint(coverage: Coverage, composition: Composition, placement: Placement): Picture {
  const { layers, modules, background } = composition;
  const palette = shadesOf('#000000', background, 1).slice(0, 4);
  const brushes = new Map<Paint, Brush>();
  for (const { paint } of layers) {
    if (!brushes.has(paint)) brushes.set(paint, makeBrush(paint, palette, background, modules, placement));
  }
  const image = blankScanlines(coverage.size, 8);
  const regions = regionsOf(composition, placement, brushes);
  const covered = new Uint8Array(coverage.size);
  for (let y = 0; y < image.size; y++) {
    const here = regions.filter(({ top, bottom }) => y >= top && y < bottom);
    if (!repeatsRowAbove(coverage, y)) unpackRow(coverage, y, covered);
    else if (here.every(({ brush }) => brush.isSameInRows)) {
      repeatRowAbove(image, y);
      continue;
    }
    const row = image.bytes.subarray(y * image.stride + 1, (y + 1) * image.stride);
    for (const { left, right, brush } of here) brush.paint(covered, row, y, left, right);
  }
  return { image, palette };
}

/**
 * The parts of the image that belong to the layers. A part ends in the middle of the light module that separates two
 * paints; a pixel is no wider than a module and so never reaches across it.
 */
function regionsOf(
  { layers, modules }: Composition,
  { enlargement, scale, origin }: Placement,
  brushes: ReadonlyMap<Paint, Brush>,
): Region[] {
  const toPixel = (module: number) => Math.round((origin + module * scale) / enlargement);
  const square = (x: number, y: number, side: number, paint: Paint): Region[] => {
    const brush = brushes.get(paint);
    if (!brush) return [];
    return [
      { left: toPixel(x), top: toPixel(y), right: toPixel(x + side), bottom: toPixel(y + side), brush },
    ];
  };
  const [first, ...finders] = layers;
  const margin = 0.5; // pixels at the edge of a symbol that is shrunk
  return [
    ...square(-margin, -margin, modules + 2 * margin, first.paint),
    ...finders
      .filter(({ paint }) => finders.length > 1 || paint !== first.paint)
      .flatMap(({ paint, parts }) => {
        const inset = parts.includes('ring') ? -margin : 2 - margin;
        const side = FINDER_SIZE - 2 * inset;
        return finderCorners(modules).flatMap(([x, y]) => square(x + inset, y + inset, side, paint));
      }),
  ].map(({ left, top, ...rest }) => ({ ...rest, left: Math.max(0, left), top: Math.max(0, top) }));
}

function makeBrush(
  paint: Paint,
  palette: number[],
  background: string,
  modules: number,
  placement: Placement,
): Brush {
  return typeof paint === 'string'
    ? solidBrush(addColour(palette, paint, background))
    : gradientBrush(paint, palette, background, modules, placement);
}

function solidBrush(indices: Uint8Array): Brush {
  return {
    isSameInRows: true,
    paint(coverage, row, _, from, to) {
      for (let x = from; x < to; x++) row[x] = indices[coverage[x] ?? 0] ?? 0;
    },
  };
}

function gradientBrush(
  gradient: Gradient,
  palette: number[],
  background: string,
  modules: number,
  placement: Placement,
): Brush {
  const isLinear = gradient.type === 'linear';
  const table = addGradient(palette, gradient, background, isLinear ? (share) => share : Math.sqrt);
  const placeAt = isLinear ? placesOnLine(gradient.angle, modules) : placesInCircle(modules);
  const { enlargement, scale, origin } = placement;
  const step = enlargement / scale;
  const toModule = (pixel: number) => ((pixel + 0.5) * enlargement - origin) / scale;
  return {
    isSameInRows: isLinear && gradient.angle % 180 === 0,
    paint(coverage, row, y, from, to) {
      const { constant, linear, square } = placeAt(toModule(0), toModule(y), step);
      for (let x = from; x < to; x++) {
        const covered = coverage[x] ?? 0;
        if (covered === 0) row[x] = 0;
        else {
          const place = constant + x * (linear + x * square);
          const within = place < 0 ? 0 : place < PLACES ? place | 0 : PLACES - 1;
          row[x] = table[covered * PLACES + within] ?? 0;
        }
      }
    },
  };
}

/** Places of a gradient along a row of pixels, as a polynomial of x. */
interface Places {
  constant: number;
  linear: number;
  square: number;
}

/** From the first pixel of a row, in modules, and by how many modules each lies further. */
type PlaceAt = (x: number, y: number, step: number) => Places;

function placesOnLine(angle: number, modules: number): PlaceAt {
  const { x1, y1, x2, y2 } = lineOf(angle, modules);
  const [dx, dy] = [x2 - x1, y2 - y1];
  const unit = PLACES / (dx * dx + dy * dy);
  return (x, y, step) => ({
    constant: unit * ((x - x1) * dx + (y - y1) * dy),
    linear: unit * step * dx,
    square: 0,
  });
}

/** By the square of the distance, which needs no root for each pixel. */
function placesInCircle(modules: number): PlaceAt {
  const { cx, cy, r } = circleOf(modules);
  const unit = PLACES / (r * r);
  return (x, y, step) => ({
    constant: unit * ((x - cx) ** 2 + (y - cy) ** 2),
    linear: unit * 2 * step * (x - cx),
    square: unit * step * step,
  });
}

/** The coverage of each pixel of a row that does not repeat another, a byte each. */
function unpackRow({ bytes, stride, depth }: Coverage, y: number, covered: Uint8Array): void {
  const row = y * stride + 1;
  if (depth === 1) {
    for (let x = 0; x < covered.length; x++) {
      covered[x] = ((bytes[row + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1 ? FULL_COVERAGE : 0;
    }
  } else {
    for (let x = 0; x < covered.length; x++) {
      covered[x] = ((bytes[row + (x >> 1)] ?? 0) >> (x & 1 ? 0 : 4)) & 0xf;
    }
  }
}
