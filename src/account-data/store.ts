import * as v from 'valibot';
import { ask, write } from '../platform/database.ts';

/** Rows of scans or attempts deleted per statement, which blocks other writers for about 10 ms. */
const ROWS_AT_ONCE = 10_000;

const Flag = v.pipe(
  v.number(),
  v.transform((value) => value === 1),
);
const Time = v.pipe(
  v.number(),
  v.transform((time) => new Date(time).toISOString()),
);
const List = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

const AccountRow = v.object({
  id: v.string(),
  name: v.string(),
  plan: v.string(),
  isSuspended: Flag,
  savedCodes: v.number(),
  savedLogos: v.number(),
  createdAt: Time,
});
export type Account = v.InferOutput<typeof AccountRow>;

const FIND_ACCOUNT = `
  SELECT id, name, plan, suspended_at IS NOT NULL AS isSuspended, saved_codes AS savedCodes, saved_logos AS savedLogos,
    created_at AS createdAt
  FROM accounts WHERE id = ?1`;

export async function findAccount(db: D1Database, id: string): Promise<Account | undefined> {
  const row = await ask(() => db.prepare(FIND_ACCOUNT).bind(id).first());
  return row ? v.parse(AccountRow, row) : undefined;
}

const KeyRows = v.array(
  v.object({
    id: v.string(),
    name: v.string(),
    prefix: v.string(),
    scopes: List,
    allowedOrigins: v.nullable(List),
    expiresAt: v.nullable(Time),
    revokedAt: v.nullable(Time),
    lastUsedAt: v.nullable(Time),
    createdAt: Time,
  }),
);

const LIST_KEYS = `
  SELECT id, name, prefix, scopes, allowed_origins AS allowedOrigins, expires_at AS expiresAt, revoked_at AS revokedAt,
    last_used_at AS lastUsedAt, created_at AS createdAt
  FROM api_keys WHERE account_id = ?1 ORDER BY id DESC`;

/** All keys of an account, of which there are at most 200, without their hashes. */
export async function listKeys(db: D1Database, accountId: string): Promise<v.InferOutput<typeof KeyRows>> {
  const { results } = await ask(() => db.prepare(LIST_KEYS).bind(accountId).all());
  return v.parse(KeyRows, results);
}

const MARK_DELETED = `
  UPDATE accounts SET deleted_at = coalesce(deleted_at, ?2), suspended_at = coalesce(suspended_at, ?2)
  WHERE id = ?1`;
const FIND_HASHES = 'SELECT hash FROM api_keys WHERE account_id = ?1';

/**
 * Begins to delete an account, or goes on: suspends it for good.
 *
 * @returns the hashes of its keys; undefined if there is no such account
 */
export async function beginDeletion(db: D1Database, id: string, now: number): Promise<string[] | undefined> {
  const [marked, keys] = await write('repeatable', () =>
    db.batch<{ hash: string }>([db.prepare(MARK_DELETED).bind(id, now), db.prepare(FIND_HASHES).bind(id)]),
  );
  return marked?.meta.changes ? keys?.results.map(({ hash }) => hash) : undefined;
}

const FIND_CODES = 'SELECT short_code FROM codes WHERE account_id = ?1 LIMIT ?2';

/** Some of an account's short codes. */
export async function findCodes(db: D1Database, accountId: string, limit: number): Promise<string[]> {
  const { results } = await ask(() =>
    db.prepare(FIND_CODES).bind(accountId, limit).all<{ short_code: string }>(),
  );
  return results.map(({ short_code }) => short_code);
}

const COUNT_CODES = 'SELECT saved_codes FROM accounts WHERE id = ?1';

export async function countCodes(db: D1Database, accountId: string): Promise<number> {
  const row = await ask(() => db.prepare(COUNT_CODES).bind(accountId).first<{ saved_codes: number }>());
  return row?.saved_codes ?? 0;
}

const deleteSome = (table: string, key: string, condition: string) => `
  DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM ${table} WHERE ${condition} LIMIT ${ROWS_AT_ONCE})`;

const OF_CODES = 'short_code IN (SELECT value FROM json_each(?1))';
const DELETE_VALUES = deleteSome('scan_values', 'short_code, day, dimension, value', OF_CODES);
const DELETE_QUARTERS = deleteSome('scan_quarters', 'short_code, quarter', OF_CODES);

/**
 * Deletes the rows of scans of which a code can have many. The others go with the codes.
 *
 * @returns false if some are left
 */
export async function deleteScans(db: D1Database, shortCodes: readonly string[]): Promise<boolean> {
  const codes = JSON.stringify(shortCodes);
  const deletions = await write('repeatable', () =>
    db.batch([db.prepare(DELETE_VALUES).bind(codes), db.prepare(DELETE_QUARTERS).bind(codes)]),
  );
  return deletions.every(({ meta }) => meta.changes < ROWS_AT_ONCE);
}

const DELETE_CODES = `DELETE FROM codes WHERE ${OF_CODES}`;

/** Deletes codes with their logos and scans. Their short codes are never given again: triggers see to all that. */
export async function deleteCodes(db: D1Database, shortCodes: readonly string[]): Promise<void> {
  await write('repeatable', () => db.prepare(DELETE_CODES).bind(JSON.stringify(shortCodes)).run());
}

const DELETE_EMPTY_ACCOUNT = [
  'DELETE FROM api_keys WHERE account_id = ?1',
  'DELETE FROM logos WHERE account_id = ?1',
  deleteSome('idempotency_keys', 'account_id, key', 'account_id = ?1'),
  `DELETE FROM accounts WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM idempotency_keys WHERE account_id = ?1)`,
  'SELECT 1 FROM accounts WHERE id = ?1',
];

/**
 * Deletes an account without codes, and what else is its.
 *
 * @returns false if some of that is left
 */
export async function deleteEmptyAccount(db: D1Database, id: string): Promise<boolean> {
  const results = await write('repeatable', () =>
    db.batch(DELETE_EMPTY_ACCOUNT.map((sql) => db.prepare(sql).bind(id))),
  );
  return results.at(-1)?.results.length === 0;
}
