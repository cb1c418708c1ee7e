import { shortUrl } from '../links/index.ts';
import { deflate } from '../platform/deflate.ts';
import { rasterise } from '../platform/rasterise.ts';
import {
  checkPayload,
  checkReadable,
  drawImage,
  encodePayload,
  type Look,
  makeSymbol,
  type PayloadWarning,
  type Source,
  type Warning,
} from '../qr/index.ts';

/** A drawn code: the bytes of its image file, and what could keep phones from using it. */
export interface Drawing {
  image: Uint8Array;
  warnings: (Warning | PayloadWarning)[];
}

/** Draws a code that carries what it is for. */
export function drawStatic(source: Source, look: Look): Promise<Drawing> {
  return draw(encodePayload(source), source, look);
}

interface Drawable extends Look {
  isDynamic: boolean;
  shortCode: string;
  source: Source;
}

/** Draws a saved code: a dynamic one carries its short link, which can lead elsewhere later. */
export function drawSaved(code: Drawable, base: string): Promise<Drawing> {
  const payload = code.isDynamic ? shortUrl(base, code.shortCode) : encodePayload(code.source);
  return draw(payload, code.source, code);
}

/** @throws {Unscannable} when no scanner could read the saved code as it would be drawn */
export function checkSaved(code: Drawable, base: string): void {
  const payload = code.isDynamic ? shortUrl(base, code.shortCode) : encodePayload(code.source);
  checkReadable(makeSymbol(payload), code.design, code.size);
}

async function draw(payload: string, source: Source, look: Look): Promise<Drawing> {
  const symbol = makeSymbol(payload);
  const warnings = [...checkReadable(symbol, look.design, look.size), ...checkPayload(source)];
  return { image: await drawImage(symbol, look, { rasterise, deflate }), warnings };
}
