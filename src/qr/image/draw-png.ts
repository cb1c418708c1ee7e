import type { QrSymbol } from '../symbol/index.ts';
import { rgbOf } from './colour.ts';
import { FULL_COVERAGE, packRows, type Rasterise, rasteriseCoverage } from './coverage.ts';
import type { Design } from './design.ts';
import { finderPatterns } from './finder.ts';
import { outline } from './outline.ts';
import { encodePng } from './png.ts';
import { blankScanlines, type Scanlines } from './scanlines.ts';
import { shapeModules } from './shapes.ts';
import { drawSquares, type Placement, stamp } from './stamp.ts';
import { QUIET_ZONE } from './svg.ts';
import { finderTiles, moduleTiles, type Tiles } from './tiles.ts';

/** A symbol drawn at whole pixels a module must keep this much of the width it could have. */
const LEAST_SHARE = 0.8;

/** The symbol as a PNG file of `size` x `size` pixels, its quiet zone included. */
export async function drawPng(
  symbol: QrSymbol,
  design: Design,
  size: number,
  rasterise: Rasterise,
): Promise<Uint8Array> {
  const image = await drawScanlines(symbol, design, size, rasterise);
  return encodePng(image, image.depth === 1 ? blend(design, [0, 1]) : blend(design, SIXTEENTHS));
}

/**
 * Whole pixels a module, what is left over going to the quiet zone: edges are crisp and rows repeat. Only where
 * that would make the symbol small (a low size for its version) is the whole of it rasterised at once.
 */
async function drawScanlines(symbol: QrSymbol, design: Design, size: number, rasterise: Rasterise) {
  const side = symbol.size + 2 * QUIET_ZONE;
  const scale = Math.floor(size / side);
  if (scale * side < LEAST_SHARE * size) return rasteriseWhole(symbol, design, size, rasterise);
  const placement = { size, scale, origin: Math.floor((size - scale * symbol.size) / 2) };
  if (design.pattern === 'square' && design.cornerStyle === 'square') return drawSquares(symbol, placement);
  return stampShapes(symbol, design, placement, rasterise);
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

async function rasteriseWhole(
  symbol: QrSymbol,
  { pattern, cornerStyle }: Design,
  size: number,
  rasterise: Rasterise,
): Promise<Scanlines> {
  const path = outline(shapeModules(symbol, pattern), symbol.size) + finderPatterns(cornerStyle, symbol.size);
  const view = { origin: -QUIET_ZONE, side: symbol.size + 2 * QUIET_ZONE };
  const { rows, bytesPerRow } = packRows(await rasteriseCoverage(path, view, size, rasterise), size, 0);
  const image = blankScanlines(size, 4);
  for (let y = 0; y < size; y++) {
    image.bytes.set(rows.subarray(y * bytesPerRow, (y + 1) * bytesPerRow), y * image.stride + 1);
  }
  return image;
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
