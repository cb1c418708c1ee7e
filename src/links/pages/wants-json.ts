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

/** Whether a request would rather have a page than JSON, and says so, as browsers do. */
export function wantsPage(accept: string | undefined): boolean {
  const liked = likedType(accept);
  return liked !== undefined && liked !== JSON_TYPE;
}

/** What an Accept header names first of JSON and HTML, and likes best. */
function likedType(accept = ''): string | undefined {
  return parseAccept(accept)
    .filter(({ q }) => q > 0)
    .map(({ type }) => type.toLowerCase())
    .find((type) => TYPES.includes(type));
}
