import { FINDER_SIZE, finderCorners } from '../finder.ts';
import type { FinderLayer, Layer, ModuleLayer } from '../layers.ts';
import type { Placement } from './placement.ts';
import type { Rasterise } from './platform.ts';
import { blankScanlines, type Coverage, repeatRowAbove, type Scanlines } from './scanlines.ts';
import { finderTiles, moduleTiles, type Tile, type Tiles } from './tiles.ts';

/** A tile at a place in a row of modules: the byte it begins at and the first of its rows. */
interface Stamp {
  tile: Tile;
  byte: number;
  firstRow: number;
}

/** Adds the stamps of a layer in a row of modules. */
type AddStamps = (row: number, stamps: Stamp[]) => void;

/** What the layers cover together, four bits a pixel: tiles copied side by side. */
export async function stamp(
  layers: readonly Layer[],
  modules: number,
  placement: Placement,
  rasterise: Rasterise,
): Promise<Coverage> {
  const { size, scale, origin } = placement;
  const image = blankScanlines(size, 4);
  const prepared: AddStamps[] = [];
  for (const layer of layers) {
    prepared.push(
      layer.kind === 'modules'
        ? await prepareModules(layer, modules, placement, rasterise)
        : await prepareFinders(layer, modules, placement, rasterise),
    );
  }
  for (let row = 0; row < modules; row++) {
    const stamps: Stamp[] = [];
    for (const addStamps of prepared) addStamps(row, stamps);
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

async function prepareModules(
  { shapes }: ModuleLayer,
  modules: number,
  { scale, origin }: Placement,
  rasterise: Rasterise,
): Promise<AddStamps> {
  const tilesOf: Tiles[] = [];
  for (const shape of new Set(shapes)) {
    if (shape !== 0) tilesOf[shape] = await moduleTiles(shape, scale, rasterise);
  }
  return (row, stamps) => {
    for (let column = 0; column < modules; column++) {
      const tiles = tilesOf[shapes[row * modules + column] ?? 0];
      if (tiles) stamps.push(place(tiles, origin + column * scale, 0));
    }
  };
}

async function prepareFinders(
  { style, parts }: FinderLayer,
  modules: number,
  { scale, origin }: Placement,
  rasterise: Rasterise,
): Promise<AddStamps> {
  const tiles = await finderTiles(style, parts, scale, rasterise);
  const corners = finderCorners(modules);
  return (row, stamps) => {
    for (const [left, top] of corners) {
      if (row < top || row >= top + FINDER_SIZE) continue;
      stamps.push(place(tiles, origin + left * scale, (row - top) * scale));
    }
  };
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
