import type { Link } from './store.ts';

/** A link as this place at the edge last saw it. */
export interface SeenLink {
  link: Link;
  /** Milliseconds since 1970. */
  seenAt: number;
}

/** How long a link is kept here, for when the database does not answer. */
const KEPT_SECONDS = 24 * 60 * 60;

/** The link with this short code, if it was seen here within a day. */
export async function recallLink(shortCode: string): Promise<SeenLink | undefined> {
  const response = await caches.default.match(keyOf(shortCode));
  return response?.json<SeenLink>();
}

export async function rememberLink(shortCode: string, seen: SeenLink): Promise<void> {
  const headers = { 'Cache-Control': `max-age=${KEPT_SECONDS}` };
  await caches.default.put(keyOf(shortCode), Response.json(seen, { headers }));
}

/** Forgets a link where its owner has just edited it; elsewhere it is looked up anew soon enough. */
export async function forgetLink(shortCode: string): Promise<void> {
  await caches.default.delete(keyOf(shortCode));
}

/** The cache is keyed by URL; this one is never asked for from outside. */
function keyOf(shortCode: string): string {
  return `https://links.internal/${encodeURIComponent(shortCode)}`;
}
