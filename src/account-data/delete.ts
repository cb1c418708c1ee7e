import { forgetKey } from '../accounts/index.ts';
import { forgetPicture } from '../codes/index.ts';
import { forgetLink } from '../links/index.ts';
import {
  countCodes,
  deleteCodes,
  deleteEmptyAccount,
  deleteKeys,
  deleteScans,
  findCodes,
  markDeleted,
} from './store.ts';

/**
 * What a call does at most: 44 queries and 800 deletions from the cache, besides those of the keys. Cloudflare allows a
 * request 1,000 of each.
 */
const CODES_AT_ONCE = 40;
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
  if (!(await markDeleted(db, id, now))) return undefined;
  await Promise.all((await deleteKeys(db, id)).map(forgetKey));
  for (let step = 0; step < STEPS; step++) {
    const codes = await findCodes(db, id, CODES_AT_ONCE);
    if (codes.length === 0) {
      if (await deleteEmptyAccount(db, id)) return { isDeleted: true, remainingCodes: 0 };
    } else if (await deleteScans(db, codes)) {
      await deleteCodes(db, codes);
      await Promise.all(codes.flatMap((code) => [forgetLink(code), forgetPicture(code)]));
    }
  }
  return { isDeleted: false, remainingCodes: await countCodes(db, id) };
}
