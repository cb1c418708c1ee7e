import type { QrSymbol } from '../symbol/index.ts';
import type { CornerStyle, Design, Pattern } from './design.ts';
import type { FinderPart } from './finder.ts';
import { shapeModules } from './shapes.ts';

/** Modules of light around a symbol (ISO/IEC 18004, 9.1). */
export const QUIET_ZONE = 4;

/** All modules but those of the finder patterns. */
export interface ModuleLayer {
  kind: 'modules';
  /** A colour `#rrggbb`, as in every layer. */
  paint: string;
  style: Pattern;
  /** The shape of each module, row by row, as `shapeModules` has them. */
  shapes: Uint8Array;
}

/** The three finder patterns, or one part of each. */
export interface FinderLayer {
  kind: 'finders';
  paint: string;
  style: CornerStyle;
  parts: readonly FinderPart[];
}

export type Layer = ModuleLayer | FinderLayer;

/** What a picture shows, whatever its format and its size in pixels. */
export interface Composition {
  /** Modules a side, without the quiet zone. */
  modules: number;
  /** Modules of quiet zone on each side. */
  margin: number;
  /** The colour `#rrggbb` behind all layers, quiet zone included. */
  background: string;
  /** From the bottom to the top. No two of them overlap. */
  layers: readonly [ModuleLayer, ...FinderLayer[]];
}

/** Takes a symbol apart into the layers that show it in a design, with `margin` modules of quiet zone around. */
export function compose(
  symbol: QrSymbol,
  { foregroundColor, backgroundColor, pattern, cornerStyle }: Design,
  margin = QUIET_ZONE,
): Composition {
  return {
    modules: symbol.size,
    margin,
    background: backgroundColor,
    layers: [
      { kind: 'modules', paint: foregroundColor, style: pattern, shapes: shapeModules(symbol, pattern) },
      { kind: 'finders', paint: foregroundColor, style: cornerStyle, parts: ['ring', 'centre'] },
    ],
  };
}
