import type { MiddlewareHandler } from 'hono';

/**
 * Gives every response, errors included, the headers that keep it from being stored, sniffed and told of, unless it says
 * otherwise itself.
 */
export const commonHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers } = c.res;
  headers.set('X-Request-Id', c.get('requestId'));
  headers.set('X-Content-Type-Options', 'nosniff');
  setDefault(headers, 'Cache-Control', 'no-store');
  // A destination may learn which site somebody came from, as without a short link between them.
  const referrer = headers.has('Location') ? 'strict-origin-when-cross-origin' : 'no-referrer';
  setDefault(headers, 'Referrer-Policy', referrer);
  // For a year, and not for subdomains, which may be anybody's. Not for http, which RFC 6797 (7.2) forbids.
  if (c.req.url.startsWith('https:')) headers.set('Strict-Transport-Security', 'max-age=31536000');
};

function setDefault(headers: Headers, name: string, value: string): void {
  if (!headers.has(name)) headers.set(name, value);
}
