import type { LogoLayer } from '../layers.ts';
import { sizeOfDataUrl, svgImage } from '../logo/index.ts';
import { keep } from './keep.ts';
import type { Placement } from './placement.ts';
import type { Rasterise } from './platform.ts';

/** A logo as pixels, and where they lie in an image. */
export interface LogoPixels {
  left: number;
  top: number;
  /** Pixels a side. */
  side: number;
  /** Row by row, four bytes a pixel: red, green and blue, each times alpha, and alpha. */
  rgba: Uint8Array;
}

/** resvg looks at 4 x 4 pixels of an image for each of a drawing, and misses those between when it shrinks it further. */
const PIXELS_SEEN = 2;

/** One takes 2 MB at most, in an image of 2000 pixels. */
const remember = keep<Uint8Array>(8);

/** The pixels of a logo, drawn alone by resvg. */
export async function drawLogo(
  logo: LogoLayer,
  { enlargement, scale, origin }: Placement,
  rasterise: Rasterise,
): Promise<LogoPixels> {
  const toPixel = (module: number) => (origin + module * scale) / enlargement;
  const left = Math.floor(toPixel(logo.offset));
  const side = Math.ceil(toPixel(logo.offset + logo.side)) - left;
  const start = (left * enlargement - origin) / scale;
  const width = (side * enlargement) / scale;
  const rgba = await remember(`${start} ${width} ${side} ${svgImage(logo)}`, () =>
    drawPart(logo, start, width, side, rasterise),
  );
  return { left, top: left, side, rgba };
}

/** Draws what lies in a square of the symbol, from `start` in both directions and so many modules wide. */
async function drawPart(
  logo: LogoLayer,
  start: number,
  width: number,
  pixels: number,
  rasterise: Rasterise,
): Promise<Uint8Array> {
  const size = sizeOfDataUrl(logo.image);
  const shrinking = Math.max(size.width, size.height) / pixels;
  const factor = Math.max(1, Math.ceil(shrinking / PIXELS_SEEN));
  const side = factor * pixels;
  const rgba = await rasterise(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"` +
      ` viewBox="${start} ${start} ${width} ${width}">${svgImage(logo)}</svg>`,
  );
  return factor === 1 ? rgba : shrinkRgba(rgba, side, factor);
}

/** The image at a fraction of its size, each pixel the mean of those it stands for. */
function shrinkRgba(rgba: Uint8Array, side: number, factor: number): Uint8Array {
  const small = side / factor;
  const sums = new Uint32Array(4 * small * small);
  for (let y = 0, at = 0; y < side; y++) {
    const row = 4 * small * Math.floor(y / factor);
    for (let x = 0; x < small; x++) {
      const to = row + 4 * x;
      for (let pixel = 0; pixel < factor; pixel++, at += 4) {
        for (let channel = 0; channel < 4; channel++) {
          sums[to + channel] = (sums[to + channel] ?? 0) + (rgba[at + channel] ?? 0);
        }
      }
    }
  }
  const count = factor * factor;
  return Uint8Array.from(sums, (sum) => Math.round(sum / count));
}
