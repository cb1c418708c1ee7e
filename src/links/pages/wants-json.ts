import { parseAccept } from 'hono/utils/accept';

const JSON_TYPE = 'application/json';
const TYPES = [JSON_TYPE, 'text/html', 'application/xhtml+xml'];

/**
 * Whether a client prefers JSON to a page: if its Accept header names application/json, and no HTML type that it
 * ranks higher or lists first (RFC 9110, section 12.5.1). Wildcards and a missing header mean a page.
 */
export function wantsJson(accept: string | undefined): boolean {
  return likedType(accept) === JSON_TYPE;
}

/** Whether a client prefers a page to JSON and names an HTML type, as browsers do. */
export function wantsPage(accept: string | undefined): boolean {
  const liked = likedType(accept);
  return liked !== undefined && liked !== JSON_TYPE;
}

/** The type that an Accept header prefers among JSON and HTML types, if it names any. */
function likedType(accept = ''): string | undefined {
  return parseAccept(accept)
    .filter(({ q }) => q > 0)
    .map(({ type }) => type.toLowerCase())
    .find((type) => TYPES.includes(type));
}
