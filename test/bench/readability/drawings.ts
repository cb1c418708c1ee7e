import { PNG } from 'pngjs';
import { type Design, QUIET_ZONE } from '../../../src/qr/image/design/index.ts';
import { drawImage, drawSvg, type QrSymbol } from '../../../src/qr/index.ts';
import { platform } from '../resvg.ts';
import { frame, fromRgba, type Picture } from './picture.ts';
import { rasterise } from './rasterise.ts';
import { drawReference } from './reference.ts';

export const DRAWINGS = ['ours', 'reference'] as const;
export type Drawing = (typeof DRAWINGS)[number];

/** Draws the symbol as the service's PNG file, and with qr-code-styling. */
export async function drawBoth(
  symbol: QrSymbol,
  design: Design,
  size: number,
): Promise<Record<Drawing, Picture>> {
  return {
    ours: await drawFile(symbol, design, size),
    reference: rasterise(await drawReference(symbol, design, size)),
  };
}

/** Draws the PNG file that the service responds with, decoded by another library. */
async function drawFile(symbol: QrSymbol, design: Design, size: number): Promise<Picture> {
  const png = await drawImage(symbol, { design, format: 'png', size }, platform);
  const { width, height, data } = PNG.sync.read(Buffer.from(png));
  return fromRgba(width, height, data);
}

/** Draws our SVG, with modules of fractional pixels where `size` makes them so. */
export function drawOurs(symbol: QrSymbol, design: Design, size: number): Picture {
  return rasterise(drawSvg(symbol, design, size));
}

/** Draws ours with modules of whole pixels, and divides the remaining pixels evenly over the quiet zone. */
export function drawWhole(symbol: QrSymbol, design: Design, size: number): Picture {
  const side = modulesASide(symbol);
  return frame(drawOurs(symbol, design, side * Math.floor(size / side)), size);
}

/** The width of a picture of the symbol in modules, including the quiet zone. */
export function modulesASide(symbol: QrSymbol): number {
  return symbol.size + 2 * QUIET_ZONE;
}
