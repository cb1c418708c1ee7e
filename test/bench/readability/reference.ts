import { JSDOM } from 'jsdom';
import QRCodeStyling, { type Options } from 'qr-code-styling';
import { type Design, QUIET_ZONE } from '../../../src/qr/image/design.ts';
import type { QrSymbol } from '../../../src/qr/index.ts';

type Corners = Pick<Options, 'cornersSquareOptions' | 'cornersDotOptions'>;

const CORNERS: Record<Design['cornerStyle'], Corners> = {
  square: { cornersSquareOptions: { type: 'square' }, cornersDotOptions: { type: 'square' } },
  dot: { cornersSquareOptions: { type: 'dot' }, cornersDotOptions: { type: 'dot' } },
  'extra-rounded': { cornersSquareOptions: { type: 'extra-rounded' }, cornersDotOptions: { type: 'dot' } },
};

/**
 * The SVG document that qr-code-styling makes of the symbol.
 *
 * By itself it encodes the low byte of each UTF-16 unit. Where ASCII is cheapest as bytes, as in most URLs, its
 * symbol is ours to the module; where it is not (long runs of digits or capitals, anything beyond ASCII) it is
 * another one, if it fits at all. As the shapes are what is compared, it is handed our modules in place of its own.
 *
 * A module is rounded down to whole pixels, and the quiet zone is so much larger than four of them.
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
  return svg.replace(/url\('(#[^']+)'\)/g, 'url($1)'); // resvg knows references without quotes only
}

function hand({ size, modules }: QrSymbol, styling: QRCodeStyling): void {
  if (!styling._qr) throw new Error('qr-code-styling has made no symbol that could be replaced');
  styling._qr = {
    ...styling._qr,
    getModuleCount: () => size,
    isDark: (row, column) => modules[row * size + column] === 1,
  };
  styling._setupSvg();
}
