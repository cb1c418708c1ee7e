import type { Png } from './encode.ts';
import type { LogoPixels } from './logo.ts';
import type { Picture } from './paint.ts';
import { MAX_COLOURS } from './palette.ts';
import { repeatsRowAbove, UP, writeOutRows } from './scanlines.ts';

/** Zlib's effort: a step more takes half as long again, for a few bytes fewer (`npm run bench:designs`). */
const LEVEL = 4;

/** The picture as it is. */
export function indexedPng({ image, palette }: Picture): Png {
  return {
    size: image.size,
    pixels: 'indexed',
    depth: 8,
    palette,
    scanlines: image.bytes,
    level: LEVEL,
  };
}

/** The picture with a logo on it: in indexed colours when they are few enough, else in true colours. */
export function addLogo(picture: Picture, logo: LogoPixels): Png {
  const { image, palette } = picture;
  const { left, top, side } = logo;
  writeOutRows(image, top, Math.min(top + side + 1, image.size)); // what follows a logo repeats none of it
  const colours = blend(picture, logo);
  const indices = indexAll(colours, palette);
  if (!indices) return trueColourPng(picture, logo, colours);
  for (let y = 0; y < side; y++) {
    image.bytes.set(indices.subarray(y * side, (y + 1) * side), (top + y) * image.stride + 1 + left);
  }
  return indexedPng(picture);
}

/** The colours under the logo with it over them, four bytes each and packed in one number, as a palette has them. */
function blend({ image, palette }: Picture, { left, top, side, rgba }: LogoPixels): Uint32Array {
  const colours = new Uint32Array(side * side);
  const bytes = new Uint8Array(colours.buffer);
  for (let y = 0, at = 0; y < side; y++) {
    const row = (top + y) * image.stride + 1 + left;
    for (let x = 0; x < side; x++, at += 4) {
      const under = 4 * (image.bytes[row + x] ?? 0);
      const alpha = rgba[at + 3] ?? 0;
      const share = ((palette[under + 3] ?? 0) * (255 - alpha)) / 255; // of what lies under it, in 255ths
      const opacity = alpha + share;
      if (opacity === 0) continue;
      for (let channel = 0; channel < 3; channel++) {
        const sum = 255 * (rgba[at + channel] ?? 0) + (palette[under + channel] ?? 0) * share;
        bytes[at + channel] = Math.min(255, Math.round(sum / opacity));
      }
      bytes[at + 3] = Math.round(opacity);
    }
  }
  return colours;
}

/** The index of each colour in a palette, to which new ones are added; undefined when they are too many. */
function indexAll(colours: Uint32Array, palette: number[]): Uint8Array | undefined {
  const packed = packedColours(palette);
  const known = new Map(Array.from(packed, (colour, index) => [colour, index]));
  const indices = new Uint8Array(colours.length);
  const added: number[] = [];
  for (let at = 0; at < colours.length; at++) {
    const colour = colours[at] ?? 0;
    let index = known.get(colour);
    if (index === undefined) {
      if (packed.length + added.length >= MAX_COLOURS) return undefined;
      index = packed.length + added.length;
      known.set(colour, index);
      added.push(colour);
    }
    indices[at] = index;
  }
  palette.push(...new Uint8Array(Uint32Array.from(added).buffer));
  return indices;
}

/** All rows as differences from the row above, which is mostly the same: modules take many rows. */
function trueColourPng(
  { image, palette }: Picture,
  { left, top, side }: LogoPixels,
  colours: Uint32Array,
): Png {
  const { size, bytes } = image;
  const isOpaque = palette[3] === 255; // the background
  const channels = isOpaque ? 3 : 4;
  const stride = 1 + size * channels;
  const scanlines = new Uint8Array(stride * size);
  const table = packedColours(palette);
  let above = new Uint32Array(size);
  let row = new Uint32Array(size);
  for (let y = 0; y < size; y++) {
    scanlines[y * stride] = UP;
    if (repeatsRowAbove(image, y)) continue;
    const indices = y * image.stride + 1;
    expand(bytes, indices, table, row);
    if (y >= top && y < top + side) row.set(colours.subarray((y - top) * side, (y - top + 1) * side), left);
    writeDifferences(row, above, channels, scanlines, y * stride + 1);
    [above, row] = [row, above];
  }
  const pixels = isOpaque ? 'rgb' : 'rgba';
  return { size, pixels, depth: 8, scanlines, level: LEVEL };
}

function expand(indices: Uint8Array, start: number, table: Uint32Array, row: Uint32Array): void {
  for (let x = 0; x < row.length; x++) row[x] = table[indices[start + x] ?? 0] ?? 0;
}

/** Channel by channel, modulo 256 (PNG, 9.2). Red has the lowest bits of a packed colour. */
function writeDifferences(
  row: Uint32Array,
  above: Uint32Array,
  channels: number,
  bytes: Uint8Array,
  start: number,
): void {
  for (let x = 0, at = start; x < row.length; x++, at += channels) {
    const here = row[x] ?? 0;
    const there = above[x] ?? 0;
    if (here === there) continue;
    bytes[at] = here - there;
    bytes[at + 1] = (here >>> 8) - (there >>> 8);
    bytes[at + 2] = (here >>> 16) - (there >>> 16);
    if (channels === 4) bytes[at + 3] = (here >>> 24) - (there >>> 24);
  }
}

/** Colours of four bytes each as one number each, as runtimes all have it: the first byte lowest. */
function packedColours(palette: readonly number[]): Uint32Array {
  return new Uint32Array(Uint8Array.from(palette).buffer);
}
