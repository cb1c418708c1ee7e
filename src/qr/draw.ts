import {
  checkReadable,
  drawImage,
  type Look,
  type Platform,
  symbolFor,
  type Warning,
} from './image/index.ts';
import { checkPayload, type PayloadWarning, type Source } from './payload/index.ts';
import type { Robustness } from './symbol/index.ts';

/** A drawn code: the bytes of its image file, and what could keep phones from using it. */
export interface Drawing {
  image: Uint8Array;
  warnings: (Warning | PayloadWarning)[];
  /** What a logo leaves of the error correction. */
  robustness?: Robustness;
}

/**
 * Draws a code.
 *
 * @param payload what it carries: that of its source, or a short link that leads there
 * @throws {ContentTooLong | Unscannable} whose message says what would do
 */
export async function drawCode(
  payload: string,
  source: Source,
  look: Look,
  platform: Platform,
): Promise<Drawing> {
  const { symbol, ...fitted } = symbolFor(payload, look.design);
  const warnings = [...checkReadable(symbol, look.design, look.size), ...checkPayload(source)];
  return { image: await drawImage(symbol, look, platform), warnings, ...fitted };
}
