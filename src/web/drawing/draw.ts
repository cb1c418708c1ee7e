import {
  checkPayload,
  checkReadable,
  drawImage,
  encodePayload,
  type Look,
  type PayloadWarning,
  type Robustness,
  type Source,
  symbolFor,
  type Warning,
} from '../../qr/index.ts';
import { platform } from './platform.ts';

/** A drawn code: the bytes of its image file, and what could keep phones from using it. */
export interface Drawing {
  image: Uint8Array;
  warnings: (Warning | PayloadWarning)[];
  /** What a logo leaves of the error correction. */
  robustness?: Robustness;
}

/**
 * Draws a static code as the API does: the same bytes of SVG, the same pixels of PNG.
 *
 * @throws {ContentTooLong | Unscannable} whose message says what would do
 */
export async function drawCode(source: Source, look: Look): Promise<Drawing> {
  const { symbol, ...fitted } = symbolFor(encodePayload(source), look.design);
  const warnings = [...checkReadable(symbol, look.design, look.size), ...checkPayload(source)];
  return { image: await drawImage(symbol, look, platform), warnings, ...fitted };
}
