import { invalid } from '../http/index.ts';
import { isShortLink } from '../links/index.ts';
import type { Source } from '../qr/index.ts';

/** What a saved code holds, which every scan of a dynamic one reads: its content, or its data as JSON. */
const MAX_BYTES = 8192;

/** A short link that leads to another could send a scanner around in circles. @throws {ApiError} validation_failed */
export function refuseShortLink({ type, content }: Pick<Source, 'type' | 'content'>, base: string): void {
  if (type !== 'url' || content === undefined || !isShortLink(content, base)) return;
  throw invalid([{ path: 'content', message: 'must not be a short link of this service' }]);
}

/** @throws {ApiError} validation_failed for more than 8,192 bytes of UTF-8 */
export function refuseTooLong({ content, data }: Pick<Source, 'content' | 'data'>): void {
  const bytes = new TextEncoder().encode(content ?? JSON.stringify(data)).length;
  if (bytes <= MAX_BYTES) return;
  const path = content === undefined ? 'data' : 'content';
  const what = content === undefined ? 'bytes of JSON' : 'bytes of UTF-8';
  throw invalid([
    {
      path,
      message: `has ${bytes} ${what}, and a saved code holds at most ${MAX_BYTES}; shorten it by ${bytes - MAX_BYTES}`,
    },
  ]);
}
