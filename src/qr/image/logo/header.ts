import { crc32 } from '../crc32.ts';
import { orientationIn } from './exif.ts';

export type ImageKind = 'png' | 'jpeg';

/** Pixels. */
export interface ImageSize {
  width: number;
  height: number;
}

/** Bytes that are not a whole image of the kind they should be; the message says what is wrong with them. */
export class BadImage extends Error {}

const SIGNATURES: Record<ImageKind, readonly number[]> = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpeg: [0xff, 0xd8, 0xff],
};

/**
 * The size of an image as its header has it. Nothing is decoded, but the file is walked to its end, since a renderer
 * would draw nothing or a half of what is cut short or damaged.
 *
 * @throws {BadImage} when it is of another kind, cut short, damaged, or of a form that not every renderer draws alike
 */
export function readImageSize(bytes: Uint8Array, kind: ImageKind): ImageSize {
  const other = kind === 'png' ? 'jpeg' : 'png';
  if (beginsLike(bytes, other)) {
    throw new BadImage(`is a ${nameOf(other)} image, so it must begin with data:image/${other}`);
  }
  if (!beginsLike(bytes, kind)) throw new BadImage(`is not a ${nameOf(kind)} image`);
  const size = kind === 'png' ? readPng(bytes) : readJpeg(bytes);
  if (size.width === 0 || size.height === 0) throw broken(kind);
  return size;
}

function beginsLike(bytes: Uint8Array, kind: ImageKind): boolean {
  return SIGNATURES[kind].every((byte, at) => bytes[at] === byte);
}

/** PNG is a row of chunks: length, type, data and a CRC (PNG, 5.3). */
function readPng(bytes: Uint8Array): ImageSize {
  const view = viewOf(bytes);
  let size: ImageSize | undefined;
  let hasData = false;
  for (let at = SIGNATURES.png.length; ; ) {
    if (at + 12 > bytes.length) throw broken('png');
    const data = at + 8;
    const end = data + view.getUint32(at);
    if (end + 4 > bytes.length) throw broken('png');
    if (crc32(bytes, at + 4, end) !== view.getUint32(end)) throw broken('png');
    const type = textAt(bytes, at + 4, 4);
    if ((size === undefined) !== (type === 'IHDR')) throw broken('png'); // it comes first, and once
    if (type === 'IHDR') {
      if (end - data !== 13) throw broken('png');
      size = { width: view.getUint32(data), height: view.getUint32(data + 4) };
    }
    if (type === 'acTL') throw new BadImage('is an animated PNG; send a still image');
    if (type === 'eXIf') checkUpright(bytes.subarray(data, end));
    if (type === 'IDAT') hasData = true;
    if (type === 'IEND') break;
    at = end + 4;
  }
  if (!size || !hasData) throw broken('png');
  return size;
}

/** Markers of JPEG (ITU T.81, table B.1); each is led by a byte FF. */
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
/** The first and the last frame that all renderers draw: baseline, extended and progressive, in Huffman coding. */
const FIRST_FRAME = 0xc0;
const LAST_COMMON_FRAME = 0xc2;
const LAST_FRAME = 0xcf;
/** The segment of Exif data, and what its data begins with (CIPA DC-008, 4.7.2). */
const APP1 = 0xe1;
const EXIF = 'Exif\0\0';
/** Tables and an extension that stand among the markers of frames. */
const NO_FRAMES = [0xc4, 0xc8, 0xcc];

/** JPEG is a row of segments: a marker and, for most, a length that counts itself (ITU T.81, B.1.1.4). */
function readJpeg(bytes: Uint8Array): ImageSize {
  const view = viewOf(bytes);
  let size: ImageSize | undefined;
  let hasScan = false;
  for (let at = 2; ; ) {
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at++; // fill bytes
    if (at + 2 > bytes.length) throw broken('jpeg');
    if (bytes[at] !== 0xff) throw broken('jpeg');
    const marker = bytes[at + 1] ?? 0;
    if (marker === END_OF_IMAGE) break;
    if (at + 4 > bytes.length) throw broken('jpeg');
    const data = at + 4;
    const end = at + 2 + view.getUint16(at + 2);
    if (end > bytes.length) throw broken('jpeg');
    if (marker >= FIRST_FRAME && marker <= LAST_FRAME && !NO_FRAMES.includes(marker)) {
      if (marker > LAST_COMMON_FRAME) throw new BadImage('must be a baseline or progressive JPEG');
      size = readFrame(view, data, end);
    }
    if (marker === APP1 && textAt(bytes, data, EXIF.length) === EXIF) {
      checkUpright(bytes.subarray(data + EXIF.length, end));
    }
    hasScan ||= marker === START_OF_SCAN;
    at = marker === START_OF_SCAN ? endOfScan(bytes, end) : end;
  }
  if (!size || !hasScan) throw broken('jpeg');
  return size;
}

/** Precision, height, width and components of a frame (ITU T.81, B.2.2). */
function readFrame(view: DataView, data: number, end: number): ImageSize {
  if (end - data < 6) throw broken('jpeg');
  const components = view.getUint8(data + 5);
  if (view.getUint8(data) !== 8 || (components !== 1 && components !== 3)) {
    throw new BadImage('must be a JPEG in RGB or grey, not CMYK');
  }
  return { height: view.getUint16(data + 1), width: view.getUint16(data + 3) };
}

/** The next marker that is neither a byte FF of the data, which 00 follows, nor a restart (ITU T.81, B.1.1.2). */
function endOfScan(bytes: Uint8Array, start: number): number {
  for (let at = start; at + 1 < bytes.length; at++) {
    const next = bytes[at + 1] ?? 0;
    const isRestart = next >= 0xd0 && next <= 0xd7;
    if (bytes[at] === 0xff && next !== 0 && !isRestart) return at;
  }
  throw broken('jpeg');
}

/** Browsers follow Exif's orientation, resvg and others do not: a logo must look the same to all. */
function checkUpright(exif: Uint8Array): void {
  const orientation = orientationIn(viewOf(exif));
  if (orientation === 1) return;
  throw new BadImage(
    `has an EXIF orientation (${orientation}), which some programs ignore; save the image upright, without one`,
  );
}

function textAt(bytes: Uint8Array, start: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + length));
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

function nameOf(kind: ImageKind): string {
  return kind.toUpperCase();
}

function broken(kind: ImageKind): BadImage {
  return new BadImage(`is a ${nameOf(kind)} image that is cut short or damaged`);
}
