import type { QrSymbol } from '../symbol/index.ts';
import type { CornerStyle, Design, Gradient, Logo, Pattern } from './design/index.ts';
import type { FinderPart } from './finder.ts';
import { type LogoPlace, modulesUnder } from './logo/index.ts';
import { shapeModules } from './shapes.ts';
import { thousandths } from './thousandths.ts';

/** What a layer is filled with: a colour `#rrggbb`, or colours that run over the whole symbol. */
export type Paint = string | Gradient;

/** All modules but those of the finder patterns. */
export interface ModuleLayer {
  kind: 'modules';
  paint: Paint;
  style: Pattern;
  /** The shape of each module, row by row, as `shapeModules` has them. */
  shapes: Uint8Array;
}

/** The three finder patterns, or one part of each. */
export interface FinderLayer {
  kind: 'finders';
  paint: Paint;
  style: CornerStyle;
  parts: readonly FinderPart[];
}

export type Layer = ModuleLayer | FinderLayer;

/** An image in the middle of the symbol. A square holds all of it; a circle is filled by it, and cuts off the rest. */
export interface LogoLayer {
  /** A data URL. */
  image: string;
  shape: LogoPlace['shape'];
  /** From the left edge of the symbol, and from its upper edge, in modules. */
  offset: number;
  /** Modules a side. */
  side: number;
}

/** What a picture shows, whatever its format and its size in pixels. */
export interface Composition {
  /** Modules a side, without the quiet zone. */
  modules: number;
  /** Modules of quiet zone on each side. */
  margin: number;
  /** The colour `#rrggbb` behind all layers, quiet zone included, or `transparent`. */
  background: string;
  /** From the bottom to the top. No two of them overlap; between two paints there is always a light module. */
  layers: readonly [ModuleLayer, ...FinderLayer[]];
  /** Above all layers, which leave its place free. */
  logo?: LogoLayer;
}

/** Takes a symbol apart into the layers that show it in a design. */
export function compose(symbol: QrSymbol, design: Design): Composition {
  const { foregroundColor, backgroundColor, gradient, pattern, cornerStyle, margin, logo } = design;
  const paint = gradient ?? foregroundColor;
  const ring = design.cornerColor ?? paint;
  const centre = design.cornerDotColor ?? paint;
  const finders = { kind: 'finders', style: cornerStyle } as const;
  const hidden = logo ? modulesUnder(logo, symbol.size) : [];
  return {
    modules: symbol.size,
    margin,
    background: backgroundColor,
    layers: [
      { kind: 'modules', paint, style: pattern, shapes: shapeModules(symbol, pattern, hidden) },
      ...(ring === centre
        ? [{ ...finders, paint: ring, parts: ['ring', 'centre'] as const }]
        : [
            { ...finders, paint: ring, parts: ['ring'] as const },
            { ...finders, paint: centre, parts: ['centre'] as const },
          ]),
    ],
    ...(logo ? { logo: placeLogo(logo, symbol.size) } : {}),
  };
}

function placeLogo({ image, shape, size }: Logo, modules: number): LogoLayer {
  const offset = thousandths((modules - size * modules) / 2);
  return { image, shape, offset, side: thousandths(modules - 2 * offset) };
}
