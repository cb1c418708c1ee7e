import { shortUrl } from '../links/index.ts';
import { robustnessOfSaved } from './draw.ts';
import { imageUrl } from './public-image/index.ts';
import type { ListedCode, SavedCode } from './store/index.ts';

/** A saved code as the API shows it, with what its logo leaves of the error correction. */
export function present(code: SavedCode, base: string) {
  const robustness = robustnessOfSaved(code, base);
  return { ...presentListed(code, base), ...(robustness && { robustness }) };
}

/** A saved code as lists show it; `base` is the public address of the short links. */
export function presentListed(code: ListedCode, base: string) {
  const { id, name, shortCode, isDynamic, isActive, isImagePublic, design, format, size } = code;
  const { type, content, data } = code.source;
  return {
    id,
    name,
    type,
    shortCode,
    shortUrl: shortUrl(base, shortCode),
    imageUrl: imageUrl(code, base),
    isImagePublic,
    isDynamic,
    isActive,
    expiresAt: isoTime(code.expiresAt),
    isBlocked: code.blockReason !== null,
    blockReason: code.blockReason || null,
    ...(data ? { data } : { content }),
    design,
    format,
    size,
    scans: { total: code.scans.total, lastScannedAt: isoTime(code.scans.lastScannedAt) },
    createdAt: isoTime(code.createdAt),
    updatedAt: isoTime(code.updatedAt),
  };
}

/** A time in milliseconds since 1970, as ISO 8601 in UTC. */
function isoTime(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
