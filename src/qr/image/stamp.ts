import type { QrSymbol } from '../symbol/index.ts';
import { blankScanlines, repeatRowAbove, type Scanlines } from './scanlines.ts';
import { FINDER_SIZE } from './shapes.ts';
import type { Tile, Tiles } from './tiles.ts';

/** Where a symbol lies in an image, in whole pixels. */
export interface Placement {
  /** Pixels of the image, a side. */
  size: number;
  /** Pixels a module. */
  scale: number;
  /** Pixels to the left of the symbol and above it. */
  origin: number;
}

/** A tile at a place in a row of modules: the byte it begins at and the first of its rows. */
interface Stamp {
  tile: Tile;
  byte: number;
  firstRow: number;
}

/** Squares alone, one bit a pixel: a row of modules is drawn once and repeated. */
export function drawSquares(
  { size: modules, modules: dark }: QrSymbol,
  { size, scale, origin }: Placement,
): Scanlines {
  const image = blankScanlines(size, 1);
  for (let row = 0; row < modules; row++) {
    const y = origin + row * scale;
    const line = y * image.stride + 1;
    for (let x = 0; x < modules * scale; x++) {
      if (dark[row * modules + Math.floor(x / scale)] !== 1) continue;
      const byte = line + ((origin + x) >> 3);
      image.bytes[byte] = (image.bytes[byte] ?? 0) | (0x80 >> ((origin + x) & 7));
    }
    for (let repeat = 1; repeat < scale; repeat++) repeatRowAbove(image, y + repeat);
  }
  return image;
}

/**
 * Modules of any shape, four bits a pixel: tiles copied side by side.
 *
 * @param shapes of the modules, row by row, as `shapeModules` has them
 * @param tilesOf the tiles of each shape, by shape
 */
export function stamp(
  shapes: Uint8Array,
  modules: number,
  tilesOf: readonly (Tiles | undefined)[],
  finder: Tiles,
  { size, scale, origin }: Placement,
): Scanlines {
  const image = blankScanlines(size, 4);
  for (let row = 0; row < modules; row++) {
    const stamps: Stamp[] = finderStamps(row, modules, finder, scale, origin);
    for (let column = 0; column < modules; column++) {
      const tiles = tilesOf[shapes[row * modules + column] ?? 0];
      if (tiles) stamps.push(place(tiles, origin + column * scale, 0));
    }
    for (let y = 0; y < scale; y++) {
      if (y > 0 && stamps.every(({ tile, firstRow }) => tile.repeats[firstRow + y] === 1)) {
        repeatRowAbove(image, origin + row * scale + y);
      } else {
        drawRow(image, origin + row * scale + y, stamps, y);
      }
    }
  }
  return image;
}

function finderStamps(row: number, modules: number, finder: Tiles, scale: number, origin: number): Stamp[] {
  const right = origin + (modules - FINDER_SIZE) * scale;
  const lower = modules - FINDER_SIZE;
  if (row < FINDER_SIZE) return [place(finder, origin, row * scale), place(finder, right, row * scale)];
  return row >= lower ? [place(finder, origin, (row - lower) * scale)] : [];
}

function place([even, odd]: Tiles, x: number, firstRow: number): Stamp {
  return { tile: x & 1 ? odd : even, byte: x >> 1, firstRow };
}

/** Neighbouring tiles may share a byte, half each, so that they are put together rather than over one another. */
function drawRow({ bytes, stride }: Scanlines, y: number, stamps: readonly Stamp[], tileRow: number): void {
  const line = y * stride + 1;
  for (const { tile, byte, firstRow } of stamps) {
    const { rows, bytesPerRow } = tile;
    const from = (firstRow + tileRow) * bytesPerRow;
    const to = line + byte;
    for (let at = 0; at < bytesPerRow; at++) {
      bytes[to + at] = (bytes[to + at] ?? 0) | (rows[from + at] ?? 0);
    }
  }
}
