import { crc32 } from './crc32.ts';
import type { Deflate } from './platform.ts';
import type { Scanlines } from './scanlines.ts';

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const INDEXED_COLOUR = 3;
/** Bytes of a chunk beside its data: length, type and CRC. */
const CHUNK_OVERHEAD = 12;
/** Shapes take twice the time at level 6, for a tenth fewer bytes; squares are quick at any. */
const DEFLATE_LEVELS = { 1: 6, 4: 5 };
const ascii = new TextEncoder();

/**
 * A PNG file of indexed colour (W3C PNG, third edition).
 *
 * @param palette the colours in turn, three bytes each: red, green, blue
 */
export async function encodePng(
  { size, depth, bytes }: Scanlines,
  palette: Uint8Array,
  deflate: Deflate,
): Promise<Uint8Array> {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, size);
  view.setUint32(4, size);
  header.set([depth, INDEXED_COLOUR], 8);
  return writeFile([
    ['IHDR', header],
    ['PLTE', palette],
    ['IDAT', await deflate(bytes, DEFLATE_LEVELS[depth])],
    ['IEND', new Uint8Array(0)],
  ]);
}

type Chunk = readonly [type: string, data: Uint8Array];

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
