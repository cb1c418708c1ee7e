import { JSDOM } from 'jsdom';
import QRCodeStyling, { type Options } from 'qr-code-styling';
import { type Design, QUIET_ZONE } from '../../../src/qr/image/design/index.ts';
import type { QrSymbol } from '../../../src/qr/index.ts';

type Corners = Pick<Options, 'cornersSquareOptions' | 'cornersDotOptions'>;

const CORNERS: Record<Design['cornerStyle'], Corners> = {
  square: { cornersSquareOptions: { type: 'square' }, cornersDotOptions: { type: 'square' } },
  dot: { cornersSquareOptions: { type: 'dot' }, cornersDotOptions: { type: 'dot' } },
  'extra-rounded': { cornersSquareOptions: { type: 'extra-rounded' }, cornersDotOptions: { type: 'dot' } },
};

/**
 * Draws the symbol as an SVG document with qr-code-styling.
 *
 * Left alone it encodes the low byte of each UTF-16 unit. For ASCII that is shortest as bytes, as in most URLs, this
 * gives the same symbol as ours. For the rest (long runs of digits or capitals, anything beyond ASCII) it gives another
 * one, if it fits at all. Only shapes are compared here, so this hands it our modules.
 *
 * It rounds modules down to whole pixels, and adds the remaining pixels to the quiet zone.
 */
export async function drawReference(symbol: QrSymbol, design: Design, size: number): Promise<string> {
  const styling = new QRCodeStyling({
    jsdom: JSDOM,
    type: 'svg',
    width: size,
    height: size,
    margin: (QUIET_ZONE * size) / (symbol.size + 2 * QUIET_ZONE),
    data: 'a placeholder',
    dotsOptions: { type: design.pattern, color: design.foregroundColor },
    backgroundOptions: { color: design.backgroundColor },
    ...CORNERS[design.cornerStyle],
  });
  hand(symbol, styling);
  const svg = String(await styling.getRawData('svg'));
  return svg.replace(/url\('(#[^']+)'\)/g, 'url($1)'); // resvg only understands references without quotes
}

function hand({ size, modules }: QrSymbol, styling: QRCodeStyling): void {
  if (!styling._qr) throw new Error('qr-code-styling made no symbol to replace');
  styling._qr = {
    ...styling._qr,
    getModuleCount: () => size,
    isDark: (row, column) => modules[row * size + column] === 1,
  };
  styling._setupSvg();
}
