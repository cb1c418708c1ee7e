import { crc32 } from '../crc32.ts';
import type { Deflate } from './platform.ts';

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** Colour types (PNG, 11.2.1) by what a pixel is. */
const COLOUR_TYPES = { indexed: 3, rgb: 2, rgba: 6 };
/** Bytes of a chunk beside its data: length, type and CRC. */
const CHUNK_OVERHEAD = 12;
const ascii = new TextEncoder();

/** What a PNG file is made of. */
export interface Png {
  /** Pixels a side. */
  size: number;
  pixels: keyof typeof COLOUR_TYPES;
  /** Bits of an index, or of a channel of a colour. */
  depth: 1 | 4 | 8;
  /** The colours of indexed pixels in turn, four bytes each: red, green, blue and alpha. */
  palette?: readonly number[];
  /** Rows, each led by its filter type (PNG, 7.2). */
  scanlines: Uint8Array<ArrayBuffer>;
  /** The effort to compress with, 1 to 9. */
  level: number;
}

/** A PNG file (W3C PNG, third edition). */
export async function encodePng(
  { size, pixels, depth, palette, scanlines, level }: Png,
  deflate: Deflate,
): Promise<Uint8Array> {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, size);
  view.setUint32(4, size);
  header.set([depth, COLOUR_TYPES[pixels]], 8);
  return writeFile([
    ['IHDR', header],
    ...(palette ? paletteChunks(palette) : []),
    ['IDAT', await deflate(scanlines, level)],
    ['IEND', new Uint8Array(0)],
  ]);
}

type Chunk = readonly [type: string, data: Uint8Array];

/** Colours and, up to the last that is not opaque, their alphas (PNG, 11.3.1). */
function paletteChunks(palette: readonly number[]): Chunk[] {
  const colours = palette.filter((_, at) => at % 4 < 3);
  const alphas = palette.filter((_, at) => at % 4 === 3);
  const notOpaque = alphas.findLastIndex((alpha) => alpha < 255) + 1;
  const chunks: Chunk[] = [['PLTE', Uint8Array.from(colours)]];
  if (notOpaque > 0) chunks.push(['tRNS', Uint8Array.from(alphas.slice(0, notOpaque))]);
  return chunks;
}

function writeFile(chunks: readonly Chunk[]): Uint8Array {
  const length = chunks.reduce((sum, [, data]) => sum + CHUNK_OVERHEAD + data.length, SIGNATURE.length);
  const file = new Uint8Array(length);
  const view = new DataView(file.buffer);
  file.set(SIGNATURE);
  let at = SIGNATURE.length;
  for (const [type, data] of chunks) {
    const end = at + 8 + data.length;
    view.setUint32(at, data.length);
    file.set(ascii.encode(type), at + 4);
    file.set(data, at + 8);
    view.setUint32(end, crc32(file, at + 4, end)); // of type and data (PNG, 5.3)
    at = end + 4;
  }
  return file;
}
