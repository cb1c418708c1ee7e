import type { QrSymbol } from '../symbol/index.ts';
import type { Design } from './design.ts';
import { drawPng } from './draw-png.ts';
import type { Platform } from './platform.ts';
import { drawSvg } from './svg.ts';

export { Design, DesignChanges, MAX_SIZE, MIN_SIZE } from './design.ts';
export type { Deflate, Platform, Rasterise } from './platform.ts';
export { checkReadable, Unscannable, type Warning } from './readability.ts';
export { drawSvg } from './svg.ts';

export const FORMATS = ['png', 'svg'] as const;
export type Format = (typeof FORMATS)[number];

export const MEDIA_TYPES: Record<Format, string> = { png: 'image/png', svg: 'image/svg+xml' };

/** How a symbol is to be drawn; the size is in pixels a side. */
export interface Look {
  design: Design;
  format: Format;
  size: number;
}

const utf8 = new TextEncoder();

/** The bytes of an image file of the symbol. */
export async function drawImage(symbol: QrSymbol, look: Look, platform: Platform): Promise<Uint8Array> {
  const { design, format, size } = look;
  return format === 'svg'
    ? utf8.encode(drawSvg(symbol, design, size))
    : drawPng(symbol, design, size, platform);
}
