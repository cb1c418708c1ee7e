import { rgbOf } from './colour.ts';
import type { Gradient } from './design/index.ts';
import { thousandths } from './thousandths.ts';

/** Where a linear gradient begins and ends, in modules from the symbol's top left corner. */
export interface Line {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

/** The circle at whose middle a radial gradient begins and at whose edge it ends, in modules. */
export interface Circle {
  cx: number;
  cy: number;
  r: number;
}

/**
 * The line of a linear gradient through the middle of a symbol. As in CSS, the corners that it points to and away from
 * have the last and the first colour exactly, whatever the angle.
 *
 * @param angle degrees, 0 being to the right and 90 down
 * @param modules a side of the symbol
 */
export function lineOf(angle: number, modules: number): Line {
  const radians = (angle * Math.PI) / 180;
  const [dx, dy] = [Math.cos(radians), Math.sin(radians)];
  const middle = modules / 2;
  const reach = middle * (Math.abs(dx) + Math.abs(dy));
  return {
    x1: thousandths(middle - reach * dx),
    y1: thousandths(middle - reach * dy),
    x2: thousandths(middle + reach * dx),
    y2: thousandths(middle + reach * dy),
  };
}

/** The circle of a radial gradient: from the middle of a symbol of so many modules to its corners. */
export function circleOf(modules: number): Circle {
  return { cx: modules / 2, cy: modules / 2, r: thousandths(modules * Math.SQRT1_2) };
}

/** Red, green and blue, each 0 to 255 and not rounded, at an offset from 0 to 1. Colours mix in sRGB, as in SVG. */
export function colourAt(stops: Gradient['stops'], offset: number): number[] {
  const next = stops.findIndex((stop) => stop.offset >= offset);
  const after = stops.at(next); // the last one when none comes after
  const before = stops[next - 1] ?? after;
  if (!before || !after) return [0, 0, 0];
  const length = after.offset - before.offset;
  const share = length > 0 ? Math.min(1, Math.max(0, (offset - before.offset) / length)) : 0;
  const to = rgbOf(after.color);
  return rgbOf(before.color).map((from, channel) => from + share * ((to[channel] ?? 0) - from));
}
