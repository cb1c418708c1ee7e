import { ask } from '../../platform/database.ts';
import { toDesign } from '../stored-design.ts';
import { CODES, COLUMNS, type Row, toFacts } from './row.ts';
import type { SavedCode } from './saved-code.ts';

const FIND_OWN_CODE = `
  SELECT ${COLUMNS}, logos.image AS logo_image
  FROM ${CODES} LEFT JOIN logos ON logos.account_id = codes.account_id AND logos.hash = codes.logo_hash
  WHERE id = ?1 AND codes.account_id = ?2`;

/** A row of `ownCode`. */
export type OwnRow = Row & { logo_image: string | null };

/** Finds the account's code with this id. Codes of other accounts are not found. */
export async function findOwnCode(
  db: D1Database,
  accountId: string,
  id: string,
): Promise<SavedCode | undefined> {
  const row = await ask(() => ownCode(db, accountId, id).first<OwnRow>());
  return row ? toSavedCode(row) : undefined;
}

/** The statement that finds it, for a transaction. */
export function ownCode(db: D1Database, accountId: string, id: string): D1PreparedStatement {
  return db.prepare(FIND_OWN_CODE).bind(id, accountId);
}

export function toSavedCode(row: OwnRow): SavedCode {
  return { ...toFacts(row), design: toDesign(row.design, row.logo_image) };
}
