import { parseAccept } from 'hono/utils/accept';

const TYPES = ['application/json', 'text/html', 'application/xhtml+xml'];

/**
 * Whether a request would rather have JSON than a page: only when its Accept header names application/json, and names
 * no HTML that it likes better or lists first (RFC 9110, 12.5.1). No header and a mere wildcard get the page.
 */
export function wantsJson(accept: string | undefined): boolean {
  const liked = parseAccept(accept ?? '').find(({ type, q }) => q > 0 && TYPES.includes(type.toLowerCase()));
  return liked?.type.toLowerCase() === 'application/json';
}
