import type { Rasterise } from './platform.ts';

/**
 * How much of a pixel a shape covers, from 0 to 15. resvg samples a pixel 4 x 4 times, so that these levels are
 * all it tells apart (fifteen samples of sixteen are taken for full), and two pixels go in a byte.
 */
export const FULL_COVERAGE = 15;

/**
 * The coverage of each pixel, row by row, by the shapes of SVG path data that lie in a square from (0, 0).
 *
 * A module of margin is drawn around the square and cut off, since resvg draws curves otherwise where they touch an
 * edge.
 *
 * @param side of the square, in modules
 * @param scale pixels a module
 */
export async function rasteriseCoverage(
  path: string,
  side: number,
  scale: number,
  rasterise: Rasterise,
): Promise<Uint8Array> {
  const pixels = side * scale;
  const drawn = pixels + 2 * scale;
  const rgba = await rasterise(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${drawn}" height="${drawn}"` +
      ` viewBox="-1 -1 ${side + 2} ${side + 2}"><path d="${path}"/></svg>`,
  );
  const coverage = new Uint8Array(pixels * pixels);
  for (let y = 0, pixel = 0; y < pixels; y++) {
    let alpha = 4 * ((y + scale) * drawn + scale) + 3;
    for (let x = 0; x < pixels; x++, pixel++, alpha += 4) {
      coverage[pixel] = Math.min(FULL_COVERAGE, ((rgba[alpha] ?? 0) + 1) >> 4);
    }
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
