import { FINDER_SIZE, type FinderPart, finderCorners } from '../finder.ts';
import type { Composition, FinderLayer } from '../layers.ts';
import type { Placement } from './placement.ts';
import { blankScanlines, type Coverage, repeatRowAbove } from './scanlines.ts';

/**
 * The modules that the layers cover together, row by row, 0 where there is none. Undefined when one of the layers has
 * other shapes than squares.
 */
export function joinSquares(
  [{ style, shapes }, ...finders]: Composition['layers'],
  modules: number,
): Uint8Array | undefined {
  if (style !== 'square' || finders.some((layer) => layer.style !== 'square')) return undefined;
  const covered = shapes.slice();
  for (const layer of finders) coverFinders(covered, layer, modules);
  return covered;
}

function coverFinders(covered: Uint8Array, { parts }: FinderLayer, modules: number): void {
  for (const [left, top] of finderCorners(modules)) {
    for (let y = 0; y < FINDER_SIZE; y++) {
      for (let x = 0; x < FINDER_SIZE; x++) {
        const part = partAt(x, y);
        if (part && parts.includes(part)) covered[(top + y) * modules + left + x] = 1;
      }
    }
  }
}

/** The part of a finder pattern that one of its modules belongs to. */
function partAt(x: number, y: number): FinderPart | undefined {
  const fromMiddle = Math.max(Math.abs(x - 3), Math.abs(y - 3));
  if (fromMiddle === 2) return undefined;
  return fromMiddle === 3 ? 'ring' : 'centre';
}

/** Square modules, one bit a pixel: a row of modules is drawn once and repeated. */
export function drawSquares(
  covered: Uint8Array,
  modules: number,
  { size, scale, origin }: Placement,
): Coverage {
  const image = blankScanlines(size, 1);
  for (let row = 0; row < modules; row++) {
    const y = origin + row * scale;
    const left = 8 * (y * image.stride + 1) + origin;
    for (let column = 0; column < modules; ) {
      const start = column;
      while (column < modules && covered[row * modules + column] !== 0) column++;
      if (column > start) setBits(image.bytes, left + start * scale, left + column * scale);
      else column++;
    }
    for (let repeat = 1; repeat < scale; repeat++) repeatRowAbove(image, y + repeat);
  }
  return image;
}

/** Sets the bits from the one numbered `from` up to `to`. In PNG the highest bit of a byte is the leftmost pixel. */
function setBits(bytes: Uint8Array, from: number, to: number): void {
  const first = from >> 3;
  const last = to >> 3;
  const head = 0xff >> (from & 7);
  const tail = 0xff00 >> (to & 7);
  if (first === last) {
    bytes[first] = (bytes[first] ?? 0) | (head & tail);
    return;
  }
  bytes[first] = (bytes[first] ?? 0) | head;
  for (let byte = first + 1; byte < last; byte++) bytes[byte] = 0xff;
  bytes[last] = (bytes[last] ?? 0) | tail;
}
