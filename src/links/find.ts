import { edgeMemory, type LookUp } from '../platform/edge-memory.ts';
import { findLink, type Link } from './store.ts';

/** An edit is seen everywhere within 30 seconds, and a link leads on for a day though the database is down. */
const memory = edgeMemory<Link>('links', { fresh: 30, kept: 24 * 60 * 60 });

/**
 * The link with this short code, if there is one.
 *
 * @throws {DatabaseUnavailable}
 */
export async function lookUpLink(
  db: D1Database,
  shortCode: string,
  surroundings: Omit<LookUp<Link>, 'find'>,
): Promise<Link | null> {
  const { value } = await memory.lookUp(shortCode, {
    ...surroundings,
    find: () => findLink(db, shortCode),
  });
  return value;
}

/** Forgets a link that was made, edited or deleted here; elsewhere it is looked up again within 30 seconds. */
export const forgetLink = memory.forget;
