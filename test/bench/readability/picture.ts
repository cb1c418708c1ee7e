/** A grey picture, row by row, from 0 (black) to 255 (white). Writes are rounded and clamped. */
export interface Picture {
  width: number;
  height: number;
  pixels: Uint8ClampedArray;
}

export const WHITE = 255;

export function blank(width: number, height: number): Picture {
  return { width, height, pixels: new Uint8ClampedArray(width * height).fill(WHITE) };
}

/** Adds white columns to the left and white rows above. */
export function pad(picture: Picture, left: number, top: number): Picture {
  return place(picture, left, top, blank(picture.width + left, picture.height + top));
}

/** Centres the picture in a white one of `size` x `size` pixels. */
export function frame(picture: Picture, size: number): Picture {
  const left = Math.floor((size - picture.width) / 2);
  return place(picture, left, left, blank(size, size));
}

/** RGBA pixels, as readers expect them. */
export function toRgba({ pixels }: Picture): Uint8ClampedArray<ArrayBuffer> {
  const rgba = new Uint8ClampedArray(4 * pixels.length);
  const words = new Uint32Array(rgba.buffer);
  for (let at = 0; at < pixels.length; at++) words[at] = 0xff000000 | (0x010101 * (pixels[at] ?? WHITE));
  return rgba;
}

/** Reads only the red channel, which is enough for greys. */
export function fromRgba(width: number, height: number, rgba: Uint8Array): Picture {
  return {
    width,
    height,
    pixels: new Uint8ClampedArray(width * height).map((_, at) => rgba[4 * at] ?? WHITE),
  };
}

/** The luma of opaque colours (ITU-R BT.601), which is what cameras and JPEG files hand to a reader. */
export function greyOf(width: number, height: number, rgba: Uint8Array): Picture {
  const channel = (pixel: number, index: number) => rgba[4 * pixel + index] ?? WHITE;
  return {
    width,
    height,
    pixels: new Uint8ClampedArray(width * height).map(
      (_, pixel) => 0.299 * channel(pixel, 0) + 0.587 * channel(pixel, 1) + 0.114 * channel(pixel, 2),
    ),
  };
}

/** The fraction of pixels that differ by more than `tolerance` levels of grey. */
export function difference(one: Picture, other: Picture, tolerance: number): number {
  if (one.width !== other.width || one.height !== other.height) return 1;
  const differing = one.pixels.filter(
    (level, at) => Math.abs(level - (other.pixels[at] ?? WHITE)) > tolerance,
  );
  return differing.length / one.pixels.length;
}

/** Writes the picture over a larger one. */
export function place(
  { width, height, pixels }: Picture,
  left: number,
  top: number,
  ground: Picture,
): Picture {
  for (let row = 0; row < height; row++) {
    ground.pixels.set(pixels.subarray(row * width, (row + 1) * width), (row + top) * ground.width + left);
  }
  return ground;
}
