import { parseAccept } from 'hono/utils/accept';
import { FORMATS, type Look, MEDIA_TYPES } from '../qr/index.ts';

type Format = Look['format'];

/**
 * The format of the image that a caller would rather have by itself than in JSON, if they would (RFC 9110, 12.5.1).
 * Of formats that their Accept header likes the same, it is the one that they asked for in the body.
 */
export function rawFormatOf(accept: string | undefined, asked: Format): Format | undefined {
  const ranges = parseAccept(accept ?? '');
  const json = likingFor('application/json', ranges);
  const images = FORMATS.map((format) => ({ format, ...likingFor(MEDIA_TYPES[format], ranges) }));
  if (!images.some((image) => isLikedBetter(image, json))) return undefined;
  const most = Math.max(...images.map(({ quality }) => quality));
  const liked = images.flatMap(({ format, quality }) => (quality === most ? [format] : []));
  return liked.includes(asked) ? asked : liked[0];
}

interface Liking {
  /** 0 for what is not wanted, to 1. */
  quality: number;
  /** 3 for a range that names the type, 2 for one such as image/*, 1 for one of everything, 0 for none. */
  precision: number;
}

/** The most precise range that covers a type decides how much it is liked. */
function likingFor(type: string, ranges: ReturnType<typeof parseAccept>): Liking {
  return ranges
    .map((range) => ({ quality: range.q, precision: precisionOf(range.type.toLowerCase(), type) }))
    .reduce((best, next) => (next.precision > best.precision ? next : best), { quality: 0, precision: 0 });
}

function precisionOf(range: string, type: string): number {
  const covering = ['*/*', `${type.split('/')[0]}/*`, type];
  return covering.indexOf(range) + 1;
}

/** Of two that are liked the same, one that was named is meant more than one that a wildcard lets in. */
function isLikedBetter(one: Liking, other: Liking): boolean {
  return one.quality === other.quality
    ? one.quality > 0 && one.precision > other.precision
    : one.quality > other.quality;
}
