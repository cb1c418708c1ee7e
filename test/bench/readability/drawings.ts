import { PNG } from 'pngjs';
import { type Design, QUIET_ZONE } from '../../../src/qr/image/design.ts';
import { drawImage, drawSvg, type QrSymbol } from '../../../src/qr/index.ts';
import { platform } from '../resvg.ts';
import { frame, fromRgba, type Picture } from './picture.ts';
import { rasterise } from './rasterise.ts';
import { drawReference } from './reference.ts';

export const DRAWINGS = ['ours', 'reference'] as const;
export type Drawing = (typeof DRAWINGS)[number];

/** The symbol as the service's PNG file has it, and as qr-code-styling draws it. */
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

/** The picture in the PNG file that the service answers with, as another decoder reads it. */
async function drawFile(symbol: QrSymbol, design: Design, size: number): Promise<Picture> {
  const png = await drawImage(symbol, { design, format: 'png', size }, platform);
  const { width, height, data } = PNG.sync.read(Buffer.from(png));
  return fromRgba(width, height, data);
}

/** The SVG, drawn at a fraction of a pixel a module where `size` asks for it. */
export function drawOurs(symbol: QrSymbol, design: Design, size: number): Picture {
  return rasterise(drawSvg(symbol, design, size));
}

/** As ours, with modules of whole pixels; the pixels that are left go evenly into the quiet zone. */
export function drawWhole(symbol: QrSymbol, design: Design, size: number): Picture {
  const side = modulesASide(symbol);
  return frame(drawOurs(symbol, design, side * Math.floor(size / side)), size);
}

/** Modules a side of a picture of the symbol, its quiet zone included. */
export function modulesASide(symbol: QrSymbol): number {
  return symbol.size + 2 * QUIET_ZONE;
}
