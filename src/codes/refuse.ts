import { type ApiError, invalid } from '../http/index.ts';
import { isShortLink } from '../links/index.ts';
import type { Design, DesignChanges, Source } from '../qr/index.ts';

/** The most bytes of a saved code's content, or of its data as JSON. Every scan of a dynamic code reads them. */
export const MAX_SAVED_BYTES = 8192;

/** Refuses short links as destinations: they could lead in circles. @throws {ApiError} validation_failed */
export function refuseShortLink(
  { type, content }: Pick<Source, 'type' | 'content'>,
  ownHosts: readonly string[],
): void {
  if (type !== 'url' || content === undefined || !isShortLink(content, ownHosts)) return;
  throw invalid([{ path: 'content', message: 'must not be a short link of this service' }]);
}

/** The error for a code that would lead to a blocked host. */
export function hostBlocked({ content }: Pick<Source, 'content'>): ApiError {
  const path = content === undefined ? 'data.website' : 'content';
  return invalid([{ path, message: 'leads to a host that the operators of this service have blocked' }]);
}

/** @throws {ApiError} validation_failed for more than 8,192 bytes of UTF-8 */
export function refuseTooLong({ content, data }: Pick<Source, 'content' | 'data'>): void {
  const bytes = new TextEncoder().encode(content ?? JSON.stringify(data)).length;
  if (bytes <= MAX_SAVED_BYTES) return;
  const path = content === undefined ? 'data' : 'content';
  const what = content === undefined ? 'bytes of JSON' : 'bytes of UTF-8';
  throw invalid([
    {
      path,
      message: `has ${bytes} ${what}, and a saved code holds at most ${MAX_SAVED_BYTES}; shorten it by ${bytes - MAX_SAVED_BYTES}`,
    },
  ]);
}

/** Refuses changes to the logo of a code that has none. @throws {ApiError} validation_failed */
export function refuseNoLogo(design: Design, changes: DesignChanges | undefined): void {
  if (!changes?.logo || changes.logo.image !== undefined || design.logo) return;
  throw invalid([{ path: 'design.logo.image', message: 'is required, since the code has no logo yet' }]);
}
