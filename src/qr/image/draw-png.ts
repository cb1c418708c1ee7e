import type { QrSymbol } from '../symbol/index.ts';
import { rgbOf } from './colour.ts';
import { FULL_COVERAGE } from './coverage.ts';
import type { Design } from './design.ts';
import type { Platform, Rasterise } from './platform.ts';
import { encodePng } from './png.ts';
import { type Scanlines, shrink } from './scanlines.ts';
import { shapeModules } from './shapes.ts';
import { drawSquares, type Placement, stamp } from './stamp.ts';
import { QUIET_ZONE } from './svg.ts';
import { finderTiles, moduleTiles, type Tiles } from './tiles.ts';

/** A symbol must keep this much of the width it could have, or else it is drawn in fractions of a pixel. */
const LEAST_SHARE = 0.8;
/** A module takes whole pixels, or whole halves or quarters of one. */
const FRACTIONS = [1, 2, 4] as const;

/** The symbol as a PNG file of `size` x `size` pixels, its quiet zone included. */
export async function drawPng(
  symbol: QrSymbol,
  design: Design,
  size: number,
  { rasterise, deflate }: Platform,
): Promise<Uint8Array> {
  const image = await drawScanlines(symbol, design, size, rasterise);
  return encodePng(image, image.depth === 1 ? blend(design, [0, 1]) : blend(design, SIXTEENTHS), deflate);
}

/**
 * Whole pixels a module, what is left over going to the quiet zone: edges are crisp and rows repeat. Where that would
 * make the symbol small (few pixels for its version), it is drawn twice or four times as large, and shrunk.
 */
async function drawScanlines(symbol: QrSymbol, design: Design, size: number, rasterise: Rasterise) {
  const { fraction, ...placement } = placeSymbol(symbol, size);
  if (fraction !== 1) return shrink(await stampShapes(symbol, design, placement, rasterise), fraction);
  if (design.pattern === 'square' && design.cornerStyle === 'square') return drawSquares(symbol, placement);
  return stampShapes(symbol, design, placement, rasterise);
}

/** Where the symbol lies in an image of `size` pixels, or in one that is `fraction` times as large. */
export function placeSymbol(symbol: QrSymbol, size: number): Placement & { fraction: 1 | 2 | 4 } {
  const side = symbol.size + 2 * QUIET_ZONE;
  const scaleIn = (fraction: number) => Math.floor((fraction * size) / side);
  const isLargeEnough = (fraction: number) => scaleIn(fraction) * side >= LEAST_SHARE * fraction * size;
  const fraction = FRACTIONS.find(isLargeEnough) ?? 4;
  const scale = scaleIn(fraction);
  const origin = Math.floor((fraction * size - scale * symbol.size) / 2);
  return { fraction, size: fraction * size, scale, origin };
}

async function stampShapes(
  symbol: QrSymbol,
  { pattern, cornerStyle }: Design,
  placement: Placement,
  rasterise: Rasterise,
): Promise<Scanlines> {
  const shapes = shapeModules(symbol, pattern);
  const tilesOf: Tiles[] = [];
  for (const shape of new Set(shapes)) {
    if (shape !== 0) tilesOf[shape] = await moduleTiles(shape, placement.scale, rasterise);
  }
  const finder = await finderTiles(cornerStyle, placement.scale, rasterise);
  return stamp(shapes, symbol.size, tilesOf, finder, placement);
}

const SIXTEENTHS = Array.from({ length: 16 }, (_, coverage) =>
  coverage === FULL_COVERAGE ? 1 : coverage / 16,
);

/** A palette: the background covered more and more by the foreground. */
function blend({ foregroundColor, backgroundColor }: Design, shares: readonly number[]): Uint8Array {
  const foreground = rgbOf(foregroundColor);
  const background = rgbOf(backgroundColor);
  const mix = (share: number) =>
    background.map((from, i) => Math.round(from + share * ((foreground[i] ?? 0) - from)));
  return Uint8Array.from(shares.flatMap(mix));
}
