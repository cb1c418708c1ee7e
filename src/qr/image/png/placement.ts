/** Where a symbol lies in an image. */
export interface Placement {
  /** How many times as large as the picture the image is drawn. */
  enlargement: 1 | 2 | 4;
  /** Pixels of the enlarged image, a side. */
  size: number;
  /** Pixels a module in the enlarged image. */
  scale: number;
  /** Pixels to the left of the symbol and above it in the enlarged image. */
  origin: number;
}

/** A symbol must keep this much of the width it could have, or else it is drawn in fractions of a pixel. */
const LEAST_SHARE = 0.8;
/** A module takes whole pixels, or whole halves or quarters of one. */
const ENLARGEMENTS = [1, 2, 4] as const;

/**
 * Places a symbol in an image of `size` pixels. A module takes whole pixels, and what is left over goes to the quiet
 * zone: edges are crisp and rows repeat. Where that would make the symbol small (few pixels for its version), the image
 * is drawn larger and shrunk.
 *
 * @param modules a side of the symbol
 * @param margin modules of quiet zone on each side
 */
export function placeSymbol(modules: number, margin: number, size: number): Placement {
  const side = modules + 2 * margin;
  const scaleIn = (enlargement: number) => Math.floor((enlargement * size) / side);
  const isLargeEnough = (enlargement: number) =>
    scaleIn(enlargement) * side >= LEAST_SHARE * enlargement * size;
  const enlargement = ENLARGEMENTS.find(isLargeEnough) ?? 4;
  const scale = scaleIn(enlargement);
  const origin = Math.floor((enlargement * size - scale * modules) / 2);
  return { enlargement, size: enlargement * size, scale, origin };
}
