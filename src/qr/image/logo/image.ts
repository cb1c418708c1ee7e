import * as v from 'valibot';
import { BadImage, type ImageKind, type ImageSize, readImageSize } from './header.ts';

const MAX_BYTES = 32 * 1024;
/** Pixels a side. */
const MAX_SIDE = 1024;

const DATA_URL = /^data:image\/(png|jpeg);base64,([A-Za-z0-9+/]+={0,2})$/;
/** Letters of base64 for so many bytes, the prefix of the data URL included. */
const MAX_LETTERS = 4 * Math.ceil(MAX_BYTES / 3) + 'data:image/jpeg;base64,'.length;

const NOT_A_DATA_URL =
  'must be a PNG or JPEG image as a data URL in base64, such as data:image/png;base64,iVBORw0KGgo...';
const TOO_MANY_BYTES = `must be an image of at most 32 KB (${MAX_BYTES} bytes)`;

/** A PNG or JPEG image as a data URL, whole as far as can be told without decoding it, and not too large. */
export const LogoImage = v.pipe(
  v.string(NOT_A_DATA_URL),
  v.check(
    (text) => faultOf(text) === undefined,
    ({ input }) => faultOf(input) ?? '',
  ),
);

function faultOf(dataUrl: string): string | undefined {
  if (dataUrl.length > MAX_LETTERS) return TOO_MANY_BYTES;
  try {
    const { width, height } = sizeOfDataUrl(dataUrl);
    if (width <= MAX_SIDE && height <= MAX_SIDE) return undefined;
    return `must be at most ${MAX_SIDE} x ${MAX_SIDE} pixels, and this image is ${width} x ${height}`;
  } catch (error) {
    if (error instanceof BadImage) return error.message;
    throw error;
  }
}

/**
 * The size of the image in a data URL, read from its header alone.
 *
 * @throws {BadImage} when it is no such image, or not a whole one
 */
export function sizeOfDataUrl(dataUrl: string): ImageSize {
  const [, kind, base64] = DATA_URL.exec(dataUrl) ?? [];
  if (!isKind(kind) || base64 === undefined || base64.length % 4 !== 0) throw new BadImage(NOT_A_DATA_URL);
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  if (bytes.length > MAX_BYTES) throw new BadImage(TOO_MANY_BYTES);
  return readImageSize(bytes, kind);
}

function isKind(kind: string | undefined): kind is ImageKind {
  return kind === 'png' || kind === 'jpeg';
}
