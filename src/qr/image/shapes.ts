import { alignmentCentres, type QrSymbol } from '../symbol/index.ts';
import type { Pattern } from './design/index.ts';
import { FINDER_SIZE, finderCorners } from './finder.ts';

/**
 * How a module is drawn: nothing (0), or `DRAWN` and the set of its corners that are rounded with radius 0.5.
 * Every pattern is made of these sixteen shapes: a square, a circle (all four corners), caps and leaves.
 */
const DRAWN = 16;
export const TOP_LEFT = 1;
export const TOP_RIGHT = 2;
export const BOTTOM_RIGHT = 4;
export const BOTTOM_LEFT = 8;
export const CIRCLE = DRAWN | TOP_LEFT | TOP_RIGHT | BOTTOM_RIGHT | BOTTOM_LEFT;

/** The sides of a module where its neighbour is drawn, as a set. */
const LEFT = 1;
const RIGHT = 2;
const TOP = 4;
const BOTTOM = 8;

/** The shapes of qr-code-styling, by the neighbours that a module has. */
const SHAPE_BY_NEIGHBOURS: Record<Pattern, readonly number[]> = {
  square: eachNeighbourhood(() => DRAWN),
  dots: eachNeighbourhood(() => CIRCLE),
  rounded: eachNeighbourhood((free) => {
    let shape = DRAWN;
    if (free(LEFT | TOP)) shape |= TOP_LEFT;
    if (free(RIGHT | TOP)) shape |= TOP_RIGHT;
    if (free(RIGHT | BOTTOM)) shape |= BOTTOM_RIGHT;
    if (free(LEFT | BOTTOM)) shape |= BOTTOM_LEFT;
    return shape;
  }),
  classy: eachNeighbourhood((free) => {
    if (free(LEFT | TOP | RIGHT | BOTTOM)) return DRAWN | TOP_LEFT | BOTTOM_RIGHT;
    if (free(LEFT | TOP)) return DRAWN | TOP_LEFT;
    if (free(RIGHT | BOTTOM)) return DRAWN | BOTTOM_RIGHT;
    return DRAWN;
  }),
};

function eachNeighbourhood(shape: (free: (sides: number) => boolean) => number): readonly number[] {
  return Array.from({ length: 16 }, (_, neighbours) => shape((sides) => (neighbours & sides) === 0));
}

/**
 * The shape of every module, row by row. Light modules and those of the finder patterns are 0, and so are the hidden
 * ones, given by their place row by row: they are nobody's neighbours.
 */
export function shapeModules(symbol: QrSymbol, pattern: Pattern, hidden: readonly number[] = []): Uint8Array {
  const { size } = symbol;
  const modules = hidden.length > 0 ? without(symbol.modules, hidden) : symbol.modules;
  const shapeByNeighbours = SHAPE_BY_NEIGHBOURS[pattern];
  const shapes = new Uint8Array(size * size);
  for (let row = 0, at = 0; row < size; row++) {
    for (let column = 0; column < size; column++, at++) {
      if (modules[at] !== 1) continue;
      const left = column > 0 ? (modules[at - 1] ?? 0) : 0;
      const right = column < size - 1 ? (modules[at + 1] ?? 0) : 0;
      const top = modules[at - size] ?? 0;
      const bottom = modules[at + size] ?? 0;
      const neighbours = LEFT * left + RIGHT * right + TOP * top + BOTTOM * bottom;
      shapes[at] = shapeByNeighbours[neighbours] ?? DRAWN;
    }
  }
  eraseFinders(shapes, size);
  if (pattern === 'dots') closeAlignmentRings(shapes, symbol);
  return hidden.length > 0 ? without(shapes, hidden) : shapes;
}

function without(modules: Uint8Array, hidden: readonly number[]): Uint8Array {
  const shown = modules.slice();
  for (const at of hidden) shown[at] = 0;
  return shown;
}

/**
 * Among dots the ring of an alignment pattern is drawn as a ring, its four corners round. Taken apart into dots, as
 * qr-code-styling has it, readers look for it in vain: `npm run bench:readability` has both.
 */
function closeAlignmentRings(shapes: Uint8Array, { version, size }: QrSymbol): void {
  for (const { row, column } of alignmentCentres(version)) {
    const set = (y: number, x: number, shape: number) => {
      shapes[(row + y) * size + column + x] = shape;
    };
    for (const along of [-1, 0, 1]) {
      for (const side of [-2, 2]) {
        set(along, side, DRAWN);
        set(side, along, DRAWN);
      }
    }
    set(-2, -2, DRAWN | TOP_LEFT);
    set(-2, 2, DRAWN | TOP_RIGHT);
    set(2, 2, DRAWN | BOTTOM_RIGHT);
    set(2, -2, DRAWN | BOTTOM_LEFT);
  }
}

/** Finder patterns have a light separator all around, so none of their modules was another's neighbour. */
function eraseFinders(shapes: Uint8Array, size: number): void {
  for (const [left, top] of finderCorners(size)) {
    for (let row = top; row < top + FINDER_SIZE; row++) {
      const start = row * size + left;
      shapes.fill(0, start, start + FINDER_SIZE);
    }
  }
}
