import { ask } from '../../platform/database.ts';

const DELETE_CODE = 'DELETE FROM codes WHERE id = ?1 AND account_id = ?2 RETURNING short_code';

/** Deletes the account's code and frees its place in the plan. Its short code is never used again. */
export async function deleteCode(db: D1Database, accountId: string, id: string): Promise<string | undefined> {
  const row = await ask(() => db.prepare(DELETE_CODE).bind(id, accountId).first<{ short_code: string }>());
  return row?.short_code;
}
