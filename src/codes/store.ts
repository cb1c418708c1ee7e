import { ask } from '../database.ts';
import { ApiError } from '../http/index.ts';
import type { Look, Source } from '../qr/index.ts';

export interface SavedCode extends Look {
  /** `qrc_` and a ULID. */
  id: string;
  accountId: string;
  name: string;
  shortCode: string;
  source: Source;
  isDynamic: boolean;
  /** Milliseconds since 1970. */
  createdAt: number;
}

const INSERT_CODE = `
  INSERT INTO codes
    (short_code, id, account_id, name, type, source, is_dynamic, format, size, design, created_at, updated_at)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?11)`;

/**
 * Saves a code, counted against the account's plan, or changes nothing at all.
 *
 * @returns false when the short code is taken
 * @throws {ApiError} plan_limit_reached, unavailable
 */
export async function insertCode(db: D1Database, code: SavedCode): Promise<boolean> {
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
  ];
  try {
    await ask(() =>
      db
        .prepare(INSERT_CODE)
        .bind(...values)
        .run(),
    );
    return true;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error.message.includes('plan_limit_reached')) throw await planLimitReached(db, code.accountId);
    if (error.message.includes('codes.short_code')) return false;
    throw error;
  }
}

const FIND_PLAN = `
  SELECT accounts.plan, accounts.saved_codes AS used, plans.saved_codes_limit AS allowed
  FROM accounts JOIN plans ON plans.name = accounts.plan WHERE accounts.id = ?1`;

async function planLimitReached(db: D1Database, accountId: string): Promise<ApiError> {
  const found = await ask(() =>
    db.prepare(FIND_PLAN).bind(accountId).first<{ plan: string; used: number; allowed: number }>(),
  );
  const { plan = '', used = 0, allowed = 0 } = found ?? {};
  return new ApiError(
    'plan_limit_reached',
    `The plan ${plan} allows ${allowed} saved codes and ${used} are saved; delete one or move to a larger plan.`,
  );
}

const FIND_CODE = 'SELECT type, source FROM codes WHERE short_code = ?1';

/** What the code with this short code carries. */
export async function findSource(db: D1Database, shortCode: string): Promise<Source | undefined> {
  const row = await ask(() =>
    db.prepare(FIND_CODE).bind(shortCode).first<{ type: Source['type']; source: string }>(),
  );
  return row ? { type: row.type, ...JSON.parse(row.source) } : undefined;
}

const FIND_OWN_CODE = 'SELECT short_code AS shortCode FROM codes WHERE id = ?1 AND account_id = ?2';

/** The code with this id, if it is the account's. */
export async function findOwnCode(
  db: D1Database,
  accountId: string,
  id: string,
): Promise<{ shortCode: string } | undefined> {
  const row = await ask(() => db.prepare(FIND_OWN_CODE).bind(id, accountId).first<{ shortCode: string }>());
  return row ?? undefined;
}
