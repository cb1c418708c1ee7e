import { ask } from '../../platform/database.ts';
import { toDesign } from '../stored-design.ts';
import { CODES, COLUMNS, type Row, toFacts } from './row.ts';
import type { SavedCode } from './saved-code.ts';

const SELECT_WITH_LOGO = `
  SELECT ${COLUMNS}, logos.image AS logo_image
  FROM ${CODES} LEFT JOIN logos ON logos.account_id = codes.account_id AND logos.hash = codes.logo_hash`;

const FIND_OWN_CODE = `${SELECT_WITH_LOGO} WHERE id = ?1 AND codes.account_id = ?2`;

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

const FIND_OWN_CODES = `
  ${SELECT_WITH_LOGO} WHERE codes.account_id = ?1 AND id < ?2 ORDER BY id DESC LIMIT ?3`;

/** Finds the account's codes with ids below `before`, newest first, with the images of their logos. */
export async function findOwnCodes(
  db: D1Database,
  accountId: string,
  before: string,
  limit: number,
): Promise<SavedCode[]> {
  const { results } = await ask(() =>
    db.prepare(FIND_OWN_CODES).bind(accountId, before, limit).all<OwnRow>(),
  );
  return results.map(toSavedCode);
}

export function toSavedCode(row: OwnRow): SavedCode {
  return { ...toFacts(row), design: toDesign(row.design, row.logo_image) };
}
