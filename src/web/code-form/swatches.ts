import * as v from 'valibot';
import { Design, drawSvg, makeSymbol } from '../../qr/index.ts';

type Pattern = Design['pattern'];
type CornerStyle = Design['cornerStyle'];

export const PATTERNS: readonly (readonly [Pattern, string])[] = [
  ['square', 'Square'],
  ['rounded', 'Rounded'],
  ['dots', 'Dots'],
  ['classy', 'Classy'],
];

export const CORNER_STYLES: readonly (readonly [CornerStyle, string])[] = [
  ['square', 'Square'],
  ['extra-rounded', 'Rounded'],
  ['dot', 'Round'],
];

/** A version 1 symbol: 21 modules a side, of which a swatch shows a corner (`.swatch` in code-form.css). */
const symbol = makeSymbol('SWATCH');

/** Addresses of pictures by the renderer itself. They never change, so that they are drawn once. */
export const PATTERN_SWATCHES = draw(PATTERNS, (pattern) => ({ pattern }));
export const CORNER_SWATCHES = draw(CORNER_STYLES, (cornerStyle) => ({ cornerStyle }));

function draw<Style extends string>(
  styles: readonly (readonly [Style, string])[],
  designOf: (style: Style) => v.InferInput<typeof Design>,
): ReadonlyMap<Style, string> {
  return new Map(
    styles.map(([style]) => {
      const design = v.parse(Design, { backgroundColor: 'transparent', margin: 0, ...designOf(style) });
      return [style, svgUrl(drawSvg(symbol, design, 168))];
    }),
  );
}

/** An SVG of ours, which is all ASCII, as an address that `<img>` can show. */
export function svgUrl(svg: string): string {
  return `data:image/svg+xml;base64,${btoa(svg)}`;
}
