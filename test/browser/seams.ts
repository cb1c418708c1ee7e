import { type CornerStyle, type Design, QUIET_ZONE } from '../../src/qr/image/design/index.ts';
import { FINDER_SIZE } from '../../src/qr/image/finder.ts';
import type { QrSymbol } from '../../src/qr/index.ts';
import type { Pixels } from './photograph.ts';

/** A rectangle in modules. The origin is the top left corner of the symbol. */
interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The straight part of each side of a finder pattern, in modules. */
const STRAIGHT_SIDE: Record<CornerStyle, number> = { square: 7, dot: 0, 'extra-rounded': 2 };

/** The side of the largest square in a circle of diameter 1. */
const SQUARE_IN_CIRCLE = Math.SQRT1_2;

/** How far a pixel may stick out of an area and still count as inside, because scales are floating point. */
const ROUNDING = 1e-6;

/**
 * Returns the pixels that should be entirely of the foreground colour and are not, as `x,y: #rrggbbaa`. From 2 pixels
 * per module, this covers the pixels on the edges that neighbouring modules share.
 *
 * @param scale pixels per module
 */
export function findSeams(image: Pixels, symbol: QrSymbol, design: Design, scale: number): string[] {
  const pixels = Buffer.from(image.data.buffer);
  const foreground = Number.parseInt(`${design.foregroundColor.slice(1)}ff`, 16);
  const seams = new Set<string>();
  for (const area of solidAreas(symbol, design)) {
    const columns = wholePixels(area.x, area.width, scale);
    for (const y of wholePixels(area.y, area.height, scale)) {
      for (const x of columns) {
        const at = 4 * (y * image.width + x);
        if (pixels.readUInt32BE(at) === foreground) continue;
        seams.add(`${x},${y}: #${pixels.toString('hex', at, at + 4)}`);
      }
    }
  }
  return [...seams];
}

/**
 * Returns the pixels, along one axis, that lie within `length` modules of `start`. If modules are large enough, leaves
 * out a pixel at either end: on a GPU, Chromium draws symbols of about 250 to 325 pixels from distance fields, which
 * blur outlines by up to a pixel.
 */
function wholePixels(start: number, length: number, scale: number): number[] {
  const margin = scale < 4 ? 0 : 1;
  const from = Math.ceil((QUIET_ZONE + start) * scale + margin - ROUNDING);
  const to = Math.floor((QUIET_ZONE + start + length) * scale - margin + ROUNDING);
  return Array.from({ length: Math.max(0, to - from) }, (_, pixel) => from + pixel);
}

/** The parts of a symbol that no rounded corner touches. */
function solidAreas(symbol: QrSymbol, { pattern, cornerStyle }: Design): Area[] {
  const modules = pattern === 'dots' ? insidesOfDots(symbol) : sharedEdges(symbol);
  return [...modules, ...finderPatterns(symbol, cornerStyle)];
}

function insidesOfDots(symbol: QrSymbol): Area[] {
  return darkModules(symbol).map(({ x, y }) => squareAround(x + 0.5, y + 0.5, SQUARE_IN_CIRCLE));
}

/** Spans the middles of neighbouring modules. Only corners on free sides are rounded. */
function sharedEdges(symbol: QrSymbol): Area[] {
  return darkModules(symbol).flatMap(({ x, y }) => [
    ...(isDark(symbol, x + 1, y) ? [squareAround(x + 1, y + 0.5, 1)] : []),
    ...(isDark(symbol, x, y + 1) ? [squareAround(x + 0.5, y + 1, 1)] : []),
  ]);
}

function darkModules(symbol: QrSymbol): { x: number; y: number }[] {
  const along = [...Array(symbol.size).keys()];
  return along.flatMap((y) => along.filter((x) => isDark(symbol, x, y)).map((x) => ({ x, y })));
}

/** Leaves out finder patterns, which are drawn separately. */
function isDark({ size, modules }: QrSymbol, x: number, y: number): boolean {
  const [left, top] = [x < FINDER_SIZE, y < FINDER_SIZE];
  const [right, bottom] = [x >= size - FINDER_SIZE, y >= size - FINDER_SIZE];
  const isInFinder = (top && (left || right)) || (bottom && left);
  return !isInFinder && x < size && modules[y * size + x] === 1;
}

function finderPatterns({ size }: QrSymbol, style: CornerStyle): Area[] {
  const far = size - FINDER_SIZE;
  return [finderPattern(0, 0, style), finderPattern(far, 0, style), finderPattern(0, far, style)].flat();
}

/** The straight parts of the ring's four sides, and the centre. */
function finderPattern(x: number, y: number, style: CornerStyle): Area[] {
  const length = STRAIGHT_SIDE[style];
  const start = (FINDER_SIZE - length) / 2;
  const end = FINDER_SIZE - 1;
  return [
    { x: x + start, y, width: length, height: 1 },
    { x: x + start, y: y + end, width: length, height: 1 },
    { x, y: y + start, width: 1, height: length },
    { x: x + end, y: y + start, width: 1, height: length },
    squareAround(x + 3.5, y + 3.5, style === 'square' ? 3 : 3 * SQUARE_IN_CIRCLE),
  ];
}

function squareAround(x: number, y: number, side: number): Area {
  return { x: x - side / 2, y: y - side / 2, width: side, height: side };
}
