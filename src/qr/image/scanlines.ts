/** The filter types of PNG that are used here (PNG, 9.2): a row as it is, or its difference from the row above. */
const UP = 2;

/** The rows of an image as PNG has them (PNG, 7.2), each led by its filter type. All is background to begin with. */
export interface Scanlines {
  /** Pixels a side. */
  size: number;
  /** Bits a pixel: 1, or 4 for shapes that are not all squares. */
  depth: 1 | 4;
  bytes: Uint8Array;
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
