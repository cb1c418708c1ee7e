import { presentListed } from './present.ts';
import { findOwnCodes } from './store/index.ts';

/** After the ids of all codes. */
const AFTER_ALL = 'qrc_~';

/**
 * Some of an account's codes as the API shows them, with the images of their logos, newest first.
 *
 * @param before the id of the last one that is known
 * @param base the public address of the short links
 */
export async function exportCodes(
  db: D1Database,
  accountId: string,
  before: string | undefined,
  limit: number,
  base: string,
) {
  const codes = await findOwnCodes(db, accountId, before ?? AFTER_ALL, limit);
  return codes.map((code) => presentListed(code, base));
}
