import { buryKey } from '../accounts/index.ts';
import { buryPicture } from '../codes/index.ts';
import { buryLink } from '../links/index.ts';
import {
  beginDeletion,
  countCodes,
  deleteCodes,
  deleteEmptyAccount,
  deleteScans,
  findCodes,
} from './store.ts';

/**
 * What a call does at most: 43 statements, and 800 uses of the cache besides those for the keys. Cloudflare allows a request
 * 1,000 of each.
 */
const CODES_AT_ONCE = 20;
const STEPS = 10;

interface Outcome {
  /** False while there is more to delete: the call is to be repeated. */
  isDeleted: boolean;
  remainingCodes: number;
}

/**
 * Deletes an account and all that is its, or as much of it as one call can. From the first call on, the account takes
 * nothing new. Its keys and links are forgotten here at once, and elsewhere within 30 seconds.
 *
 * @param now milliseconds since 1970
 * @returns undefined if there is no such account
 * @throws {DatabaseUnavailable}
 */
export async function deleteAccount(db: D1Database, id: string, now: number): Promise<Outcome | undefined> {
  const keys = await beginDeletion(db, id, now);
  if (!keys) return undefined;
  await Promise.all(keys.map((hash) => buryKey(hash, now)));
  for (let step = 0; step < STEPS; step++) {
    const codes = await findCodes(db, id, CODES_AT_ONCE);
    if (codes.length === 0) {
      if (await deleteEmptyAccount(db, id)) return { isDeleted: true, remainingCodes: 0 };
    } else if (await deleteScans(db, codes)) {
      await deleteCodes(db, codes);
      await Promise.all(codes.flatMap((code) => [buryLink(code, now), buryPicture(code, now)]));
    }
  }
  return { isDeleted: false, remainingCodes: await countCodes(db, id) };
}
