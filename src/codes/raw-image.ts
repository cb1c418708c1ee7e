import { type Look, MEDIA_TYPES } from '../qr/index.ts';
import type { Drawing } from './draw.ts';

/** An image file as the whole answer. */
export function rawImage(
  { image }: Drawing,
  format: Look['format'],
  headers: Record<string, string> = {},
): Response {
  return new Response(image, { headers: { 'Content-Type': MEDIA_TYPES[format], ...headers } });
}
