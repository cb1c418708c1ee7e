import { DatabaseUnavailable } from '../platform/database.ts';
import { recallLink, rememberLink } from './edge-cache.ts';
import { findLink, type Link } from './store.ts';

/** How long a link is believed without another look, and so how long an edit may take to be seen everywhere. */
const FRESH_MS = 30_000;

/**
 * The link with this short code: as it was seen here a moment ago, else from the database, else, when that does not
 * answer, as it was seen here within the last day.
 *
 * @param later what is to be done once the answer is on its way
 * @throws {DatabaseUnavailable}
 */
export async function lookUpLink(
  db: D1Database,
  shortCode: string,
  now: number,
  later: (work: Promise<unknown>) => void,
): Promise<Link | undefined> {
  const seen = await recallLink(shortCode);
  if (seen && now - seen.seenAt < FRESH_MS) return seen.link;
  try {
    const link = await findLink(db, shortCode);
    if (link) later(rememberLink(shortCode, { link, seenAt: now }));
    return link;
  } catch (error) {
    if (seen && error instanceof DatabaseUnavailable) return seen.link;
    throw error;
  }
}
