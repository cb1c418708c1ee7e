import { CORNER_STYLES, type Design, PATTERNS, QUIET_ZONE } from '../../src/qr/image/design/index.ts';
import { drawSvg, makeSymbol } from '../../src/qr/index.ts';

export const PAYLOAD = 'https://example.com/menu';
export const symbol = makeSymbol(PAYLOAD);

/** The width of an image in modules. */
export const SIDE = symbol.size + 2 * QUIET_ZONE;

export const plain: Design = {
  foregroundColor: '#1a3d7c',
  backgroundColor: '#ffffff',
  pattern: 'square',
  cornerStyle: 'square',
  margin: 4,
};

export interface Style {
  name: string;
  design: Design;
  svg: string;
}

/** The symbol in every pattern with every corner style. */
export const styles: Style[] = PATTERNS.flatMap((pattern) =>
  CORNER_STYLES.map((cornerStyle) => {
    const design = { ...plain, pattern, cornerStyle };
    return { name: `${pattern}, ${cornerStyle} corners`, design, svg: drawSvg(symbol, design, 300) };
  }),
);

/** Draws the plain design in the way that shows seams: a rectangle for each module. */
export function drawNaively(): string {
  const rectangles = Array.from(symbol.modules, (dark, at) =>
    dark ? `<rect x="${at % symbol.size}" y="${Math.floor(at / symbol.size)}" width="1" height="1"/>` : '',
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300" fill="${plain.foregroundColor}"`,
    ` viewBox="${-QUIET_ZONE} ${-QUIET_ZONE} ${SIDE} ${SIDE}">${rectangles.join('')}</svg>`,
  ].join('');
}
