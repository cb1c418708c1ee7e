import { type Drawing, drawCode as draw, encodePayload, type Look, type Source } from '../../qr/index.ts';
import { platform } from './platform.ts';

/**
 * Draws a static code as the API does: the same bytes of SVG, the same pixels of PNG.
 *
 * @throws {ContentTooLong | Unscannable} whose message says what would do
 */
export function drawCode(source: Source, look: Look): Promise<Drawing> {
  return draw(encodePayload(source), source, look, platform);
}
