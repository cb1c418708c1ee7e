import { parseAccept } from 'hono/utils/accept';

const TYPES = ['application/json', 'text/html', 'application/xhtml+xml'];

/**
 * Whether a client prefers JSON to a page: if its Accept header names application/json, and no HTML type that it
 * ranks higher or lists first (RFC 9110, section 12.5.1). Wildcards and a missing header mean a page.
 */
export function wantsJson(accept: string | undefined): boolean {
  const liked = parseAccept(accept ?? '').find(({ type, q }) => q > 0 && TYPES.includes(type.toLowerCase()));
  return liked?.type.toLowerCase() === 'application/json';
}
