import * as v from 'valibot';
import { planLimitReached } from '../accounts/index.ts';
import { type Attempt, rememberAttempt } from '../http/index.ts';
import { ask, ConstraintViolated } from '../platform/database.ts';
import { type Look, type Source, StoredDesign } from '../qr/index.ts';
import { fold, foldSource } from './search.ts';

/** A code as it is stored. All times are milliseconds since 1970. */
export interface SavedCode extends Look {
  /** `qrc_` and a ULID. */
  id: string;
  accountId: string;
  name: string;
  shortCode: string;
  source: Source;
  isDynamic: boolean;
  /** False while its owner has paused it. */
  isActive: boolean;
  expiresAt: number | null;
  createdAt: number;
  updatedAt: number;
  scans: { total: number; lastScannedAt: number | null };
}

export type NewCode = Omit<SavedCode, 'isActive' | 'expiresAt' | 'updatedAt' | 'scans'>;

const INSERT_CODE = `
  INSERT INTO codes (
    short_code, id, account_id, name, type, source, is_dynamic, format, size, design, created_at, updated_at,
    search_name, search_source
  ) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?11, ?12, ?13)`;

/**
 * Saves a code, counts it against the account's plan and remembers its Idempotency-Key: all of it or nothing.
 *
 * @returns which of the two was there before, when one was
 * @throws {ApiError} plan_limit_reached
 * @throws {DatabaseUnavailable}
 */
export async function insertCode(
  db: D1Database,
  code: NewCode,
  attempt: Attempt | undefined,
): Promise<'saved' | 'short_code_taken' | 'idempotency_key_known'> {
  const { type, content, data } = code.source;
  const values = [
    code.shortCode,
    code.id,
    code.accountId,
    code.name,
    type,
    JSON.stringify({ content, data }),
    code.isDynamic ? 1 : 0,
    code.format,
    code.size,
    JSON.stringify(code.design),
    code.createdAt,
    fold(code.name),
    foldSource(code.source),
  ];
  try {
    await ask(() =>
      db.batch([
        db.prepare(INSERT_CODE).bind(...values),
        ...(attempt ? rememberAttempt(db, code.accountId, attempt, code.id, code.createdAt) : []),
      ]),
    );
    return 'saved';
  } catch (error) {
    if (!(error instanceof ConstraintViolated)) throw error;
    switch (error.constraint) {
      case 'plan_limit_reached':
        throw await planLimitReached(db, code.accountId);
      case 'short_code_taken':
      case 'idempotency_key_known':
        return error.constraint;
      default:
        throw error;
    }
  }
}

/** A code with its scans, as the queries below select it. */
interface Row {
  id: string;
  account_id: string;
  name: string;
  short_code: string;
  type: Source['type'];
  source: string;
  is_dynamic: number;
  is_active: number;
  expires_at: number | null;
  format: Look['format'];
  size: number;
  design: string;
  created_at: number;
  updated_at: number;
  total: number | null;
  last_scanned_at: number | null;
}

const SELECT_CODE = `
  SELECT id, account_id, name, codes.short_code, type, source, is_dynamic, is_active, expires_at, format, size,
    design, created_at, updated_at, scan_totals.total, scan_totals.last_scanned_at
  FROM codes LEFT JOIN scan_totals ON scan_totals.short_code = codes.short_code`;

function toCode(row: Row): SavedCode {
  return {
    id: row.id,
    accountId: row.account_id,
    name: row.name,
    shortCode: row.short_code,
    source: { type: row.type, ...JSON.parse(row.source) },
    isDynamic: row.is_dynamic === 1,
    isActive: row.is_active === 1,
    expiresAt: row.expires_at,
    format: row.format,
    size: row.size,
    design: v.parse(StoredDesign, JSON.parse(row.design)),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    scans: { total: row.total ?? 0, lastScannedAt: row.last_scanned_at },
  };
}

const FIND_OWN_CODE = `${SELECT_CODE} WHERE id = ?1 AND account_id = ?2`;

/** Finds the account's code with this id. Codes of other accounts are not found. */
export async function findOwnCode(
  db: D1Database,
  accountId: string,
  id: string,
): Promise<SavedCode | undefined> {
  const row = await ask(() => db.prepare(FIND_OWN_CODE).bind(id, accountId).first<Row>());
  return row ? toCode(row) : undefined;
}

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
const listBy = (condition: string) => `${SELECT_CODE}
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
): Promise<SavedCode[]> {
  const values = [accountId, before, limit, isDynamic === null ? null : Number(isDynamic), type];
  const query = () =>
    type !== null && search === ''
      ? db.prepare(LIST_CODES_OF_TYPE).bind(...values)
      : db.prepare(SEARCH_CODES).bind(...values, fold(search));
  const { results } = await ask(() => query().all<Row>());
  return results.map(toCode);
}

/** Changes to a code. Undefined fields stay as they are. */
export interface Changes {
  name?: string | undefined;
  isActive?: boolean | undefined;
  expiresAt?: number | null | undefined;
  design?: Partial<Look['design']> | undefined;
  /** The content or data that a dynamic code leads to. */
  source?: Pick<Source, 'content' | 'data'> | undefined;
}

const UPDATE_CODE = `
  UPDATE codes SET
    name = coalesce(?3, name),
    is_active = coalesce(?4, is_active),
    expires_at = CASE WHEN ?5 THEN ?6 ELSE expires_at END,
    design = json_patch(design, ?7),
    source = coalesce(?8, source),
    updated_at = ?9,
    search_name = coalesce(?10, search_name),
    search_source = coalesce(?11, search_source)
  WHERE id = ?1 AND account_id = ?2`;

/** Changes only these fields, so that simultaneous edits of different fields both hold. */
export async function updateCode(
  db: D1Database,
  { id, accountId }: SavedCode,
  { name, isActive, expiresAt, design, source }: Changes,
  now: number,
): Promise<void> {
  const values = [
    id,
    accountId,
    name ?? null,
    isActive === undefined ? null : Number(isActive),
    expiresAt === undefined ? 0 : 1,
    expiresAt ?? null,
    JSON.stringify(design ?? {}),
    source ? JSON.stringify(source) : null,
    now,
    name === undefined ? null : fold(name),
    source ? foldSource(source) : null,
  ];
  await ask(() =>
    db
      .prepare(UPDATE_CODE)
      .bind(...values)
      .run(),
  );
}

const DELETE_CODE = 'DELETE FROM codes WHERE id = ?1 AND account_id = ?2 RETURNING short_code';

/** Deletes the account's code and frees its place in the plan. Its short code is never used again. */
export async function deleteCode(db: D1Database, accountId: string, id: string): Promise<string | undefined> {
  const row = await ask(() => db.prepare(DELETE_CODE).bind(id, accountId).first<{ short_code: string }>());
  return row?.short_code;
}
