import { edgeMemory, type LookUp } from '../../platform/edge-memory.ts';
import { findPicture, type Picture } from './store.ts';

/** As for links: edits reach every edge within 30 seconds, and what was seen here works for a day without a database. */
const memory = edgeMemory<Picture>('pictures', { fresh: 30, kept: 24 * 60 * 60 });

/** @throws {DatabaseUnavailable} */
export async function lookUpPicture(
  db: D1Database,
  shortCode: string,
  surroundings: Omit<LookUp<Picture>, 'find'>,
): Promise<Picture | null> {
  const { value } = await memory.lookUp(shortCode, {
    ...surroundings,
    find: () => findPicture(db, shortCode),
  });
  return value;
}

/** Forgets the picture of a code that was edited here. */
export const forgetPicture = memory.forget;
/** The same for one that was deleted. */
export const buryPicture = memory.bury;
