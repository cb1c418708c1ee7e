export const LOGO_SHAPES = ['square', 'circle'] as const;

/** Where a logo lies in the middle of a symbol. */
export interface LogoPlace {
  /** Its width as a share of the symbol's, 0.1 to 0.35. */
  size: number;
  shape: (typeof LOGO_SHAPES)[number];
  /** Modules around it that are left out too, 0 to 2. */
  margin: number;
}

/**
 * The modules that a logo or its margin touches, by their place row by row. They are not drawn.
 *
 * @param modules a side of the symbol
 */
export function modulesUnder({ size, shape, margin }: LogoPlace, modules: number): number[] {
  const middle = modules / 2;
  const reach = (size * modules) / 2 + margin;
  const first = Math.floor(middle - reach);
  const last = Math.ceil(middle + reach) - 1;
  const touched: number[] = [];
  for (let row = first; row <= last; row++) {
    for (let column = first; column <= last; column++) {
      const away = shape === 'circle' ? Math.hypot(gap(row, middle), gap(column, middle)) : 0; // the square is full
      if (away < reach) touched.push(row * modules + column);
    }
  }
  return touched;
}

/** From the middle of the symbol to the nearest edge of the module at this row or column. */
function gap(at: number, middle: number): number {
  return Math.max(0, at - middle, middle - at - 1);
}
