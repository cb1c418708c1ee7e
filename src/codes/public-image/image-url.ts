import { shortUrl } from '../../links/index.ts';
import type { SavedCode } from '../store/index.ts';

/** Where anyone may see the picture of a code, in the format of the code; null while nobody else may. */
export function imageUrl(
  { shortCode, format, isImagePublic }: Pick<SavedCode, 'shortCode' | 'format' | 'isImagePublic'>,
  base: string,
): string | null {
  return isImagePublic ? `${shortUrl(base, shortCode)}.${format}` : null;
}
