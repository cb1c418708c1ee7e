import { shortUrl } from '../links/index.ts';
import { deflate } from '../platform/deflate.ts';
import { rasterise } from '../platform/rasterise.ts';
import {
  ContentTooLong,
  checkReadable,
  type Drawing,
  drawCode,
  encodePayload,
  type Look,
  type Robustness,
  type Source,
  symbolFor,
  Unscannable,
} from '../qr/index.ts';

/** Draws a code that carries what it is for. */
export function drawStatic(source: Source, look: Look): Promise<Drawing> {
  return draw(encodePayload(source), source, look);
}

interface Drawable extends Look {
  isDynamic: boolean;
  shortCode: string;
  source: Source;
}

/** Draws a saved code. */
export function drawSaved(code: Drawable, base: string): Promise<Drawing> {
  return draw(payloadOf(code, base), code.source, code);
}

/** @throws {Unscannable} when no scanner could read the saved code as it would be drawn */
export function checkSaved(code: Drawable, base: string): void {
  checkReadable(symbolFor(payloadOf(code, base), code.design).symbol, code.design, code.size);
}

/**
 * What the logo of a saved code leaves of the error correction. Undefined without a logo, and for a code that could be
 * drawn when it was saved and no longer can.
 */
export function robustnessOfSaved(code: Drawable, base: string): Robustness | undefined {
  if (!code.design.logo) return undefined;
  try {
    return symbolFor(payloadOf(code, base), code.design).robustness;
  } catch (error) {
    if (error instanceof Unscannable || error instanceof ContentTooLong) return undefined;
    throw error;
  }
}

/** A dynamic code carries its short link, which can lead elsewhere later. */
function payloadOf({ isDynamic, shortCode, source }: Drawable, base: string): string {
  return isDynamic ? shortUrl(base, shortCode) : encodePayload(source);
}

function draw(payload: string, source: Source, look: Look): Promise<Drawing> {
  return drawCode(payload, source, look, { rasterise, deflate });
}
