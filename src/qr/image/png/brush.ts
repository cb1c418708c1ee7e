import { circleOf, lineOf } from '../gradient.ts';
import type { Composition, Paint } from '../layers.ts';
import { addColour, addGradient, PLACES } from './palette.ts';
import type { Placement } from './placement.ts';

/** How one paint colours pixels, by how much of each is covered and by where they are. */
export interface Brush {
  /** Indices of a palette: `coverage * places + place`. */
  indices: Uint8Array;
  /** Places along a gradient that are told apart; a colour has one. */
  places: number;
  /** The places along a row of pixels, as a polynomial of x: its constant, linear and square term. */
  along: (y: number) => readonly [number, number, number];
  /** Whether every row has the same places. */
  isSameInRows: boolean;
}

/** Adds the colours of a paint to a palette, which begins with the background. */
export function makeBrush(
  paint: Paint,
  palette: number[],
  { background, modules }: Composition,
  { enlargement, scale, origin }: Placement,
): Brush {
  if (typeof paint === 'string') {
    const indices = addColour(palette, paint, background);
    return { indices, places: 1, along: () => [0, 0, 0], isSameInRows: true };
  }
  const step = enlargement / scale; // modules a pixel
  const start = step / 2 - origin / scale; // the middle of the first pixel, in modules
  if (paint.type === 'linear') {
    const { x1, y1, x2, y2 } = lineOf(paint.angle, modules);
    const [dx, dy] = [x2 - x1, y2 - y1];
    const unit = PLACES / (dx * dx + dy * dy);
    return {
      indices: addGradient(palette, paint, background, (share) => share),
      places: PLACES,
      along: (y) => [unit * ((start - x1) * dx + (start + y * step - y1) * dy), unit * step * dx, 0],
      isSameInRows: dy === 0,
    };
  }
  const { cx, cy, r } = circleOf(modules);
  const unit = PLACES / (r * r); // by the square of the distance, which needs no root for each pixel
  const x = start - cx;
  return {
    indices: addGradient(palette, paint, background, Math.sqrt),
    places: PLACES,
    along: (y) => [unit * (x * x + (start + y * step - cy) ** 2), 2 * unit * step * x, unit * step * step],
    isSameInRows: false,
  };
}
