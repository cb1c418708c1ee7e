import type { QrSymbol } from '../symbol/index.ts';
import type { Design } from './design.ts';
import { finderPatterns } from './finder.ts';
import { outline } from './outline.ts';
import { shapeModules } from './shapes.ts';

/** Modules of light around a symbol (ISO/IEC 18004, 9.1). */
export const QUIET_ZONE = 4;

/** The symbol as an SVG document of `size` x `size` pixels, its quiet zone included. */
export function drawSvg(symbol: QrSymbol, design: Design, size: number): string {
  const side = symbol.size + 2 * QUIET_ZONE;
  const modules = outline(shapeModules(symbol, design.pattern), symbol.size);
  const finders = finderPatterns(design.cornerStyle, symbol.size);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"`,
    ` viewBox="${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}" fill="${design.foregroundColor}">`,
    `<path fill="${design.backgroundColor}" d="M${-QUIET_ZONE} ${-QUIET_ZONE}h${side}v${side}h-${side}z"/>`,
    `<path d="${modules}"/><path d="${finders}"/></svg>`,
  ].join('');
}
