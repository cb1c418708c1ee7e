import { write } from '../../platform/database.ts';

const DELETE_CODE = 'DELETE FROM codes WHERE id = ?1 AND account_id = ?2 RETURNING short_code';

/**
 * Deletes the account's code and frees its place in the plan. Its short code is never used again. Runs once: a repeat
 * would not find what the first try deleted.
 *
 * @returns its short code; undefined when there was no such code
 */
export async function deleteCode(db: D1Database, accountId: string, id: string): Promise<string | undefined> {
  const row = await write('once', () =>
    db.prepare(DELETE_CODE).bind(id, accountId).first<{ short_code: string }>(),
  );
  return row?.short_code;
}
