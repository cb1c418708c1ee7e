/** The filter types of PNG that are used here (PNG, 9.2): a row as it is, or its difference from the row above. */
const UP = 2;

/** The rows of an image as PNG has them (PNG, 7.2), each led by its filter type. All is background to begin with. */
export interface Scanlines {
  /** Pixels a side. */
  size: number;
  /** Bits a pixel: 1, or 4 for shapes that are not all squares. */
  depth: 1 | 4;
  bytes: Uint8Array<ArrayBuffer>;
  /** Bytes a row, its filter type included. */
  stride: number;
}

export function blankScanlines(size: number, depth: 1 | 4): Scanlines {
  const stride = 1 + Math.ceil((size * depth) / 8);
  return { size, depth, stride, bytes: new Uint8Array(stride * size) };
}

/** Makes a blank row the same as the row above it: by a difference of zeros, which it holds already. */
export function repeatRowAbove({ bytes, stride }: Scanlines, y: number): void {
  bytes[y * stride] = UP;
}

/**
 * The image at a half or a quarter of its size, each pixel the mean of those it stands for. Its rows must be as they
 * are or repeat the row above.
 */
export function shrink(image: Scanlines, factor: 2 | 4): Scanlines {
  const small = blankScanlines(image.size / factor, 4);
  const sums = new Uint16Array(small.size);
  for (let y = 0, row = 0; y < image.size; y++) {
    if (image.bytes[y * image.stride] !== UP) row = y * image.stride + 1;
    for (let x = 0, byte = row; x < small.size; x++) {
      for (let pair = 0; pair < factor; pair += 2, byte++) {
        const pixels = image.bytes[byte] ?? 0;
        sums[x] = (sums[x] ?? 0) + (pixels >> 4) + (pixels & 0xf);
      }
    }
    if ((y + 1) % factor === 0) {
      writeMeans(small, (y + 1) / factor - 1, sums, factor * factor);
      sums.fill(0);
    }
  }
  return small;
}

function writeMeans({ bytes, stride }: Scanlines, y: number, sums: Uint16Array, count: number): void {
  const row = y * stride + 1;
  for (const [x, sum] of sums.entries()) {
    const byte = row + (x >> 1);
    bytes[byte] = (bytes[byte] ?? 0) | (Math.round(sum / count) << (x & 1 ? 0 : 4));
  }
}
