import type { QrSymbol } from '../symbol/index.ts';
import type { Design } from './design/index.ts';
import { compose } from './layers.ts';
import { type Platform, toPng } from './png/index.ts';
import { toSvg } from './svg.ts';

export { changeDesign, Design, DesignChanges, SIZE_RULE, Size, StoredDesign } from './design/index.ts';
export type { Deflate, Platform, Rasterise } from './png/index.ts';
export { checkReadable, Unscannable, type Warning, type WarningCode } from './readability.ts';
export { type Fitted, symbolFor } from './symbol-for.ts';

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
export async function drawImage(
  symbol: QrSymbol,
  { design, format, size }: Look,
  platform: Platform,
): Promise<Uint8Array> {
  return format === 'svg'
    ? utf8.encode(drawSvg(symbol, design, size))
    : toPng(compose(symbol, design), size, platform);
}

/** The symbol as an SVG document of `size` x `size` pixels. */
export function drawSvg(symbol: QrSymbol, design: Design, size: number): string {
  return toSvg(compose(symbol, design), size);
}
