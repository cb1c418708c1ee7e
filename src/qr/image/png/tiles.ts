import type { CornerStyle } from '../design/index.ts';
import { FINDER_SIZE, type FinderPart, finderPattern } from '../finder.ts';
import { outline } from '../outline.ts';
import { packRows, rasteriseCoverage } from './coverage.ts';
import { keep } from './keep.ts';
import type { Rasterise } from './platform.ts';

/** A piece of a picture at a whole number of pixels a module, two pixels a byte, to be copied into rows. */
export interface Tile {
  rows: Uint8Array;
  bytesPerRow: number;
  /** For each row, 1 when it equals the row above. */
  repeats: Uint8Array;
}

/** The same tile for either half of a byte that it may begin in. */
export type Tiles = readonly [Tile, Tile];

/** All finder patterns of all scales would take 12 MB. */
const remember = keep<Tiles>(200);

/** A module of this shape, `scale` pixels a side. */
export function moduleTiles(shape: number, scale: number, rasterise: Rasterise): Promise<Tiles> {
  return remember(`${shape} ${scale}`, () => draw(outline(Uint8Array.of(shape), 1), 1, scale, rasterise));
}

/** These parts of a finder pattern, at `scale` pixels a module. */
export function finderTiles(
  style: CornerStyle,
  parts: readonly FinderPart[],
  scale: number,
  rasterise: Rasterise,
): Promise<Tiles> {
  return remember(`${style} ${parts} ${scale}`, () =>
    draw(finderPattern(style, parts, 0, 0), FINDER_SIZE, scale, rasterise),
  );
}

async function draw(path: string, side: number, scale: number, rasterise: Rasterise): Promise<Tiles> {
  const coverage = await rasteriseCoverage(path, side, scale, rasterise);
  return [toTile(coverage, side * scale, 0), toTile(coverage, side * scale, 1)];
}

function toTile(coverage: Uint8Array, side: number, indent: 0 | 1): Tile {
  const { rows, bytesPerRow } = packRows(coverage, side, indent);
  const repeats = Uint8Array.from({ length: side }, (_, row) => {
    const start = row * bytesPerRow;
    const above = rows.subarray(Math.max(0, start - bytesPerRow), start);
    return above.length > 0 && above.every((byte, at) => byte === rows[start + at]) ? 1 : 0;
  });
  return { rows, bytesPerRow, repeats };
}
