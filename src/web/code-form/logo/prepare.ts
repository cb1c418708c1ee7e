import * as v from 'valibot';
import { Design } from '../../../qr/index.ts';
import { decode } from './decode.ts';
import { shrinkToFit } from './encode.ts';

/** The file cannot become a logo; the message says why. */
export class LogoFault extends Error {}

/** A logo as the API takes it. */
export interface PreparedLogo {
  /** A data URL. */
  image: string;
  /** What was done to the file, in a sentence, unless it was taken as it is. */
  note?: string;
}

/** Larger files are no logos; decoding them could take the memory of a phone. */
const MOST_BYTES = 40 * 1024 * 1024;

/**
 * Makes a logo of a picture. A PNG or JPEG that the API takes stays as it is; anything else that the browser can draw
 * becomes an image of at most 512 pixels.
 *
 * @throws {LogoFault} when it is no picture, or cannot be made small enough
 */
export async function prepareLogo(file: File): Promise<PreparedLogo> {
  if (file.size > MOST_BYTES) throw new LogoFault('This file has over 40 MB; choose a smaller picture.');
  const image = await asItIs(file);
  if (image !== undefined) return { image };
  const picture = await decode(file);
  if (!picture) {
    throw new LogoFault(
      `${file.name} is not a picture that this browser can read; choose a PNG, JPEG or SVG.`,
    );
  }
  const shrunk = await shrinkToFit(picture, isAccepted);
  if (!shrunk) {
    throw new LogoFault(
      `${file.name} cannot be brought under 32 KB, which a logo may have; choose a simpler picture.`,
    );
  }
  const { url, kind, width, height } = shrunk;
  return { image: url, note: `Turned into a ${kind} of ${width} × ${height} pixels, to fit into the code.` };
}

/** The file as a data URL, if the API takes it. */
async function asItIs(file: File): Promise<string | undefined> {
  if (!/^image\/(?:png|jpeg)$/.test(file.type)) return undefined;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const url = `data:${file.type};base64,${bytes.toBase64()}`;
  return isAccepted(url) ? url : undefined;
}

function isAccepted(dataUrl: string): boolean {
  return v.is(Design, { logo: { image: dataUrl } });
}
