import { rgbOf } from '../colour.ts';
import type { Composition } from '../layers.ts';
import { FULL_COVERAGE } from './coverage.ts';
import { encodePng } from './encode.ts';
import { placeSymbol } from './placement.ts';
import type { Platform, Rasterise } from './platform.ts';
import { type Scanlines, shrink } from './scanlines.ts';
import { drawSquares, joinSquares } from './squares.ts';
import { stamp } from './stamp.ts';

/** The composition as a PNG file of `size` x `size` pixels. */
export async function toPng(composition: Composition, size: number, platform: Platform): Promise<Uint8Array> {
  const image = await drawCoverage(composition, size, platform.rasterise);
  const palette = blend(
    composition.background,
    paintOf(composition),
    image.depth === 1 ? [0, 1] : SIXTEENTHS,
  );
  return encodePng(image, palette, platform.deflate);
}

/** How much of each pixel the layers cover together: a bit where squares of whole pixels do, else sixteenths. */
async function drawCoverage(
  { modules, margin, layers }: Composition,
  size: number,
  rasterise: Rasterise,
): Promise<Scanlines> {
  const placement = placeSymbol(modules, margin, size);
  const squares = joinSquares(layers, modules);
  const image = squares
    ? drawSquares(squares, modules, placement)
    : await stamp(layers, modules, placement, rasterise);
  return placement.enlargement === 1 ? image : shrink(image, placement.enlargement);
}

/** The one colour of all layers. */
function paintOf({ layers: [first, ...others] }: Composition): string {
  if (others.some(({ paint }) => paint !== first.paint))
    throw new Error('the layers of a PNG are of one colour');
  return first.paint;
}

const SIXTEENTHS = Array.from({ length: 16 }, (_, coverage) =>
  coverage === FULL_COVERAGE ? 1 : coverage / 16,
);

/** A palette: the background covered more and more by the foreground. */
function blend(backgroundColor: string, foregroundColor: string, shares: readonly number[]): Uint8Array {
  const foreground = rgbOf(foregroundColor);
  const background = rgbOf(backgroundColor);
  const mix = (share: number) =>
    background.map((from, i) => Math.round(from + share * ((foreground[i] ?? 0) - from)));
  return Uint8Array.from(shares.flatMap(mix));
}
