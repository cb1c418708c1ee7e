/**
 * Draws an SVG document as pixels, its width times its height, four bytes each: red, green, blue and alpha.
 * This library is given one, so that it does not depend on how a renderer is started.
 */
export type Rasterise = (svg: string) => Promise<Uint8Array>;

/**
 * How much of a pixel a shape covers, from 0 to 15. resvg samples a pixel 4 x 4 times, so that these levels are
 * all it tells apart (fifteen samples of sixteen are taken for full), and two pixels go in a byte.
 */
export const FULL_COVERAGE = 15;

/**
 * The coverage of each pixel, row by row, by the shapes of the SVG path data.
 *
 * @param origin the left and upper edge of the picture, and `side` its width and height, in modules
 * @param pixels its width and height in pixels
 */
export async function rasteriseCoverage(
  path: string,
  { origin, side }: { origin: number; side: number },
  pixels: number,
  rasterise: Rasterise,
): Promise<Uint8Array> {
  const rgba = await rasterise(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}"` +
      ` viewBox="${origin} ${origin} ${side} ${side}"><path d="${path}"/></svg>`,
  );
  const coverage = new Uint8Array(pixels * pixels);
  for (let pixel = 0; pixel < coverage.length; pixel++) {
    coverage[pixel] = Math.min(FULL_COVERAGE, ((rgba[4 * pixel + 3] ?? 0) + 1) >> 4);
  }
  return coverage;
}

/** Rows of two pixels a byte, the left one in its upper half; the first `indent` half bytes of a row stay 0. */
export function packRows(coverage: Uint8Array, width: number, indent: 0 | 1) {
  const bytesPerRow = Math.ceil((indent + width) / 2);
  const height = coverage.length / width;
  const rows = new Uint8Array(bytesPerRow * height);
  for (let y = 0, pixel = 0; y < height; y++) {
    for (let x = indent; x < indent + width; x++, pixel++) {
      const at = y * bytesPerRow + (x >> 1);
      rows[at] = (rows[at] ?? 0) | ((coverage[pixel] ?? 0) << (x & 1 ? 0 : 4));
    }
  }
  return { rows, bytesPerRow };
}
