import type { Composition } from '../layers.ts';
import { encodePng } from './encode.ts';
import { drawLogo } from './logo.ts';
import { addLogo, indexedPng } from './overlay.ts';
import { paint } from './paint.ts';
import { shadesOf } from './palette.ts';
import { type Placement, placeSymbol } from './placement.ts';
import type { Platform, Rasterise } from './platform.ts';
import { type Coverage, shrink } from './scanlines.ts';
import { drawSquares, joinSquares } from './squares.ts';
import { stamp } from './stamp.ts';

/** Shapes take twice the time at level 6, for a tenth fewer bytes; squares are quick at any. */
const DEFLATE_LEVELS = { 1: 6, 4: 5 };

/** The composition as a PNG file of `size` x `size` pixels. */
export async function toPng(
  composition: Composition,
  size: number,
  { rasterise, deflate }: Platform,
): Promise<Uint8Array> {
  const { modules, margin, layers, logo, background } = composition;
  const placement = placeSymbol(modules, margin, size);
  const coverage = await drawCoverage(composition, placement, rasterise);
  const [first, ...others] = layers;
  const colour = first.paint;
  if (typeof colour === 'string' && !logo && others.every((layer) => layer.paint === colour)) {
    const { size, depth, bytes } = coverage;
    const palette = shadesOf(colour, background, depth);
    return encodePng(
      { size, pixels: 'indexed', depth, palette, scanlines: bytes, level: DEFLATE_LEVELS[depth] },
      deflate,
    );
  }
  const picture = paint(coverage, composition, placement);
  if (!logo) return encodePng(indexedPng(picture), deflate);
  return encodePng(addLogo(picture, await drawLogo(logo, placement, rasterise)), deflate);
}

/** How much of each pixel the layers cover together: a bit where squares of whole pixels do, else sixteenths. */
async function drawCoverage(
  { modules, layers }: Composition,
  placement: Placement,
  rasterise: Rasterise,
): Promise<Coverage> {
  const squares = joinSquares(layers, modules);
  const image = squares
    ? drawSquares(squares, modules, placement)
    : await stamp(layers, modules, placement, rasterise);
  return placement.enlargement === 1 ? image : shrink(image, placement.enlargement);
}
