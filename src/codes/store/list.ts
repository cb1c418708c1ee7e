import { ask } from '../../platform/database.ts';
import { fold } from '../search.ts';
import { toListedDesign } from '../stored-design.ts';
import { CODES, COLUMNS, type Row, toFacts } from './row.ts';
import type { ListedCode } from './saved-code.ts';

/** Which of an account's codes to list. */
export interface Filter {
  /** A part of the name, or of a text in the content or data, in whatever case; empty for all. */
  search: string;
  /** Null for codes of every type. */
  type: string | null;
  /** Null for dynamic and static codes. */
  isDynamic: boolean | null;
}

/** The page is found in an index that has all it takes, and only its codes are read. */
const listBy = (condition: string) => `
  SELECT ${COLUMNS} FROM ${CODES}
  WHERE codes.short_code IN (
    SELECT short_code FROM codes
    WHERE account_id = ?1 AND id < ?2 AND (?4 IS NULL OR is_dynamic = ?4) AND ${condition}
    ORDER BY id DESC LIMIT ?3
  )
  ORDER BY id DESC`;

const LIST_CODES_OF_TYPE = listBy('type = ?5');
const SEARCH_CODES = listBy(
  '(?5 IS NULL OR type = ?5) AND (instr(search_name, ?6) OR instr(search_source, ?6))',
);

/** The account's codes with ids below `before`, newest first. */
export async function listCodes(
  db: D1Database,
  accountId: string,
  { search, type, isDynamic }: Filter,
  before: string,
  limit: number,
): Promise<ListedCode[]> {
  const values = [accountId, before, limit, isDynamic === null ? null : Number(isDynamic), type];
  const query = () =>
    type !== null && search === ''
      ? db.prepare(LIST_CODES_OF_TYPE).bind(...values)
      : db.prepare(SEARCH_CODES).bind(...values, fold(search));
  const { results } = await ask(() => query().all<Row>());
  return results.map((row) => ({ ...toFacts(row), design: toListedDesign(row.design, row.logo_hash) }));
}
