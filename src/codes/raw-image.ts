import * as v from 'valibot';
import type { Content } from '../http/index.ts';
import { type Drawing, FORMATS, type Look, MEDIA_TYPES } from '../qr/index.ts';

/** An image file as a body. */
const ImageFile = v.pipe(v.string(), v.metadata({ format: 'binary' }));

/** The body that `rawImage` answers with, in this format. */
export function imageFile(format: Look['format']): Content {
  return { [MEDIA_TYPES[format]]: { schema: ImageFile } };
}

/** The same, in whichever format. */
export const IMAGE_FILES: Content = Object.assign({}, ...FORMATS.map(imageFile));

/** An image file as the whole answer. */
export function rawImage(
  { image }: Drawing,
  format: Look['format'],
  headers: Record<string, string> = {},
): Response {
  return new Response(image, { headers: { 'Content-Type': MEDIA_TYPES[format], ...headers } });
}
