import { BOTTOM_LEFT, BOTTOM_RIGHT, CIRCLE, TOP_LEFT, TOP_RIGHT } from './shapes.ts';

/** A direction along an outline, which keeps the drawn modules on its right hand. */
interface Heading {
  dx: number;
  dy: number;
  /** The corner that a turn to the right goes around, of the module it leaves behind. */
  corner: number;
  /** From a point to the column and row of the module ahead on the right, and ahead on the left. */
  right: readonly [number, number];
  left: readonly [number, number];
}

const EAST: Heading = { dx: 1, dy: 0, corner: TOP_RIGHT, right: [0, 0], left: [0, -1] };
const SOUTH: Heading = { dx: 0, dy: 1, corner: BOTTOM_RIGHT, right: [-1, 0], left: [0, 0] };
const WEST: Heading = { dx: -1, dy: 0, corner: BOTTOM_LEFT, right: [-1, -1], left: [-1, 0] };
const NORTH: Heading = { dx: 0, dy: -1, corner: TOP_LEFT, right: [0, -1], left: [-1, -1] };

const RIGHT_OF = new Map([
  [EAST, SOUTH],
  [SOUTH, WEST],
  [WEST, NORTH],
  [NORTH, EAST],
]);
const LEFT_OF = new Map([...RIGHT_OF].map(([from, to]) => [to, from]));

interface Edge {
  heading: Heading;
  length: number;
  /** The heading after it, and whether the corner between the two is rounded. */
  next: Heading;
  rounded: boolean;
}

/**
 * SVG path data around the drawn modules, in modules from the symbol's top left corner. Neighbours become one
 * outline, so that no renderer shows a seam between them; holes run the other way around (nonzero fill).
 */
export function outline(shapes: Uint8Array, size: number): string {
  const traced = new Uint8Array(shapes.length); // modules whose upper edge is part of an outline already
  let path = '';
  for (let row = 0, at = 0; row < size; row++) {
    for (let column = 0; column < size; column++, at++) {
      if (shapes[at] === CIRCLE) path += circle(column, row);
      else if (
        isJoined(shapes, size, column, row) &&
        !isJoined(shapes, size, column, row - 1) &&
        !traced[at]
      ) {
        path += drawLoop(column, row, traceLoop(shapes, size, column, row, traced));
      }
    }
  }
  return path;
}

/** A circle touches its neighbours at most, so that it is drawn alone. */
function circle(column: number, row: number): string {
  return `M${column} ${row + 0.5}a.5.5 0 1 1 1 0a.5.5 0 1 1-1 0`;
}

function isJoined(shapes: Uint8Array, size: number, column: number, row: number): boolean {
  if (column < 0 || column >= size) return false;
  const shape = shapes[row * size + column];
  return shape !== undefined && shape !== 0 && shape !== CIRCLE;
}

/** Walks from the top left corner of a module once around its region. Modules that only meet at a point stay apart. */
function traceLoop(
  shapes: Uint8Array,
  size: number,
  column: number,
  row: number,
  traced: Uint8Array,
): Edge[] {
  const edges: Edge[] = [];
  let [x, y] = [column, row];
  let heading = EAST;
  do {
    let length = 0;
    let module = 0;
    let turn: Map<Heading, Heading> | undefined;
    while (!turn) {
      module = (y + heading.right[1]) * size + x + heading.right[0];
      if (heading === EAST) traced[module] = 1;
      x += heading.dx;
      y += heading.dy;
      length++;
      if (!isJoined(shapes, size, x + heading.right[0], y + heading.right[1])) turn = RIGHT_OF;
      else if (isJoined(shapes, size, x + heading.left[0], y + heading.left[1])) turn = LEFT_OF;
    }
    const next = turn.get(heading) ?? EAST;
    const rounded = turn === RIGHT_OF && ((shapes[module] ?? 0) & heading.corner) !== 0;
    edges.push({ heading, length, next, rounded });
    heading = next;
  } while (x !== column || y !== row || heading !== EAST);
  return edges;
}

function drawLoop(column: number, row: number, edges: readonly Edge[]): string {
  let cornerBefore = edges.at(-1)?.rounded ? 0.5 : 0;
  let path = `M${decimal(column + cornerBefore)} ${row}`;
  for (const [index, { heading, length, next, rounded }] of edges.entries()) {
    const cornerAfter = rounded ? 0.5 : 0;
    const straight = length - cornerBefore - cornerAfter;
    const isClosing = index === edges.length - 1 && !rounded; // "z" draws that line
    if (straight > 0 && !isClosing) path += line(heading, straight);
    if (rounded) path += corner(heading, next);
    cornerBefore = cornerAfter;
  }
  return `${path}z`;
}

function line({ dx, dy }: Heading, length: number): string {
  return dx ? `h${decimal(length * dx)}` : `v${decimal(length * dy)}`;
}

/** A quarter of a circle; each of the numbers at its end is .5 or -.5, so that the second needs no space. */
function corner(from: Heading, to: Heading): string {
  const dx = decimal((from.dx + to.dx) / 2);
  const dy = decimal((from.dy + to.dy) / 2);
  return `a.5.5 0 0 1${dx.startsWith('-') ? '' : ' '}${dx}${dy}`;
}

/** A number the SVG way: no zero before the point. */
function decimal(number: number): string {
  return String(number).replace(/^(-?)0\./, '$1.');
}
