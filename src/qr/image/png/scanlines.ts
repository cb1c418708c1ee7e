import { FULL_COVERAGE } from './coverage.ts';

/** The filter types of PNG that are used here (PNG, 9.2): a row as it is, or its difference from the row above. */
export const UP = 2;

/** The rows of an image as PNG has them (PNG, 7.2), each led by its filter type. All is background to begin with. */
export interface Scanlines {
  /** Pixels a side. */
  size: number;
  /** Bits a pixel. */
  depth: 1 | 4 | 8;
  bytes: Uint8Array<ArrayBuffer>;
  /** Bytes a row, its filter type included. */
  stride: number;
}

/** How much of each pixel is covered: a bit where it is or is not, four where it may be in part. */
export interface Coverage extends Scanlines {
  depth: 1 | 4;
}

export function blankScanlines<Depth extends Scanlines['depth']>(
  size: number,
  depth: Depth,
): Scanlines & { depth: Depth } {
  const stride = 1 + Math.ceil((size * depth) / 8);
  return { size, depth, stride, bytes: new Uint8Array(stride * size) };
}

/** Makes a blank row the same as the row above it: by a difference of zeros, which it holds already. */
export function repeatRowAbove({ bytes, stride }: Scanlines, y: number): void {
  bytes[y * stride] = UP;
}

/** Whether a row is the same as the row above it by `repeatRowAbove`. */
export function repeatsRowAbove({ bytes, stride }: Scanlines, y: number): boolean {
  return bytes[y * stride] === UP;
}

/** Writes out the rows from `top` up to `bottom` that repeat the row above, so that they can be changed. */
export function writeOutRows(image: Scanlines, top: number, bottom: number): void {
  const { bytes, stride } = image;
  let source = top;
  while (repeatsRowAbove(image, source)) source--;
  for (let y = top; y < bottom; y++) {
    if (repeatsRowAbove(image, y)) bytes.copyWithin(y * stride, source * stride, (source + 1) * stride);
    source = y;
  }
}

/**
 * The image at a half or a quarter of its size, four bits a pixel, each the mean of those it stands for. The rows of
 * the image must be as they are or repeat the row above.
 */
export function shrink(image: Coverage, factor: 2 | 4): Coverage {
  const small = blankScanlines(image.size / factor, 4);
  const addRow = image.depth === 1 ? addBits : addNibbles;
  const count = factor * factor;
  const means = Uint8Array.from({ length: 1 + count * FULL_COVERAGE }, (_, sum) => Math.round(sum / count));
  const rowSums = new Uint8Array(small.size); // four times full coverage at most
  const sums = new Uint8Array(small.size);
  for (let y = 0; y < image.size; y++) {
    if (image.bytes[y * image.stride] !== UP) addRow(image, y, factor, rowSums);
    for (let x = 0; x < sums.length; x++) sums[x] = (sums[x] ?? 0) + (rowSums[x] ?? 0);
    if ((y + 1) % factor === 0) {
      writeMeans(small, (y + 1) / factor - 1, sums, means);
      sums.fill(0);
    }
  }
  return small;
}

/** Adds up each `factor` pixels of a row of bits, a bit that is set being full coverage. */
function addBits({ bytes, stride }: Scanlines, y: number, factor: number, sums: Uint8Array): void {
  const row = y * stride + 1;
  const mask = (1 << factor) - 1;
  for (let x = 0, bit = 0; x < sums.length; x++, bit += factor) {
    const bits = ((bytes[row + (bit >> 3)] ?? 0) >> (8 - factor - (bit & 7))) & mask;
    sums[x] = FULL_COVERAGE * (BITS_SET[bits] ?? 0);
  }
}

const BITS_SET = Uint8Array.of(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);

/** Adds up each `factor` pixels of a row of half bytes. */
function addNibbles({ bytes, stride }: Scanlines, y: number, factor: number, sums: Uint8Array): void {
  for (let x = 0, byte = y * stride + 1; x < sums.length; x++) {
    let sum = 0;
    for (let pair = 0; pair < factor; pair += 2, byte++) {
      const pixels = bytes[byte] ?? 0;
      sum += (pixels >> 4) + (pixels & 0xf);
    }
    sums[x] = sum;
  }
}

function writeMeans({ bytes, stride }: Scanlines, y: number, sums: Uint8Array, means: Uint8Array): void {
  const row = y * stride + 1;
  for (let x = 0; x < sums.length; x++) {
    const byte = row + (x >> 1);
    bytes[byte] = (bytes[byte] ?? 0) | ((means[sums[x] ?? 0] ?? 0) << (x & 1 ? 0 : 4));
  }
}
