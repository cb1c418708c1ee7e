import { edgeMemory, type LookUp } from '../platform/edge-memory.ts';
import { findLink, type Link } from './store.ts';

/** Edits reach everyone within 30 seconds. Links seen here work for a day while the database is down. */
const memory = edgeMemory<Link>('links', { fresh: 30, kept: 24 * 60 * 60 });

/** @throws {DatabaseUnavailable} */
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

/** Forgets a link that was created or edited here. Elsewhere it is looked up again within 30 seconds. */
export const forgetLink = memory.forget;
/** The same for one that was deleted. */
export const buryLink = memory.bury;
