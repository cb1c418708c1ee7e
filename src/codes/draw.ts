import { shortUrl } from '../links/index.ts';
import { deflate } from '../platform/deflate.ts';
import {
  checkReadable,
  drawImage,
  encodePayload,
  isPlausiblePassword,
  type Look,
  type Robustness,
  type Source,
  symbolFor,
  type Warning,
} from '../qr/index.ts';
import { rasterise } from '../rasterise.ts';

/** A drawn code: the bytes of its image file, and what could keep phones from using it. */
export interface Drawing {
  image: Uint8Array;
  warnings: Warning[];
  /** With a logo: what it leaves of the error correction. */
  robustness?: Robustness;
}

/** Draws a code that carries what it is for. */
export async function drawStatic(source: Source, look: Look): Promise<Drawing> {
  const drawing = await draw(encodePayload(source), look);
  if (source.type !== 'wifi' || !source.data || isPlausiblePassword(source.data)) return drawing;
  const message =
    'A WPA password has 8 to 63 ASCII characters, or 64 hex digits; phones may refuse this one.';
  return { ...drawing, warnings: [...drawing.warnings, { code: 'wifi_password', message }] };
}

interface Drawable extends Look {
  isDynamic: boolean;
  shortCode: string;
  source: Source;
}

/** Draws a saved code: a dynamic one carries its short link, which can lead elsewhere later. */
export function drawSaved(code: Drawable, base: string): Promise<Drawing> {
  return code.isDynamic ? draw(shortUrl(base, code.shortCode), code) : drawStatic(code.source, code);
}

/** @throws {Unscannable} when no scanner could read the saved code as it would be drawn */
export function checkSaved(code: Drawable, base: string): void {
  const payload = code.isDynamic ? shortUrl(base, code.shortCode) : encodePayload(code.source);
  checkReadable(symbolFor(payload, code.design).symbol, code.design, code.size);
}

async function draw(payload: string, look: Look): Promise<Drawing> {
  const { symbol, ...fitted } = symbolFor(payload, look.design);
  const warnings = checkReadable(symbol, look.design, look.size);
  return { image: await drawImage(symbol, look, { rasterise, deflate }), warnings, ...fitted };
}
