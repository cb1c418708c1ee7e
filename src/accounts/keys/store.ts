import { ApiError, type Scope } from '../../http/index.ts';
import { ask, ConstraintViolated, findNearest, write } from '../../platform/database.ts';
import type { ApiKey, CreatedKey } from './keys.ts';

/** A key as authentication needs it. */
export interface StoredKey {
  accountId: string;
  plan: string;
  isSuspended: boolean;
  scopes: readonly Scope[];
  allowedOrigins: readonly string[] | null;
  /** Milliseconds since 1970, like all times here. */
  expiresAt: number | null;
  revokedAt: number | null;
  lastUsedAt: number | null;
}

interface KeyRow {
  id: string;
  account_id: string;
  name: string;
  prefix: string;
  scopes: string;
  allowed_origins: string | null;
  expires_at: number | null;
  revoked_at: number | null;
  last_used_at: number | null;
  created_at: number;
}

const FIND_KEY = `
  SELECT account_id, scopes, allowed_origins, expires_at, revoked_at, last_used_at, plan, suspended_at
  FROM api_keys JOIN accounts ON accounts.id = account_id WHERE hash = ?1`;

/**
 * Finds the key with this hash (SHA-256 in hex), whatever its state. The primary is asked about keys that the nearest
 * replica does not know: it may not have heard of a new key yet.
 *
 * @throws {DatabaseUnavailable}
 */
export async function findKey(db: D1Database, hash: string): Promise<StoredKey | undefined> {
  const row = await findNearest<FoundRow>(db, FIND_KEY, hash);
  return row
    ? {
        accountId: row.account_id,
        plan: row.plan,
        isSuspended: row.suspended_at !== null,
        scopes: JSON.parse(row.scopes),
        allowedOrigins: row.allowed_origins === null ? null : JSON.parse(row.allowed_origins),
        expiresAt: row.expires_at,
        revokedAt: row.revoked_at,
        lastUsedAt: row.last_used_at,
      }
    : undefined;
}

type FoundRow = KeyRow & { plan: string; suspended_at: number | null };

const TOUCH_KEY = 'UPDATE api_keys SET last_used_at = ?2 WHERE hash = ?1';

export async function touchKey(db: D1Database, hash: string, now: number): Promise<void> {
  await write('repeatable', () => db.prepare(TOUCH_KEY).bind(hash, now).run());
}

const INSERT_KEY = `
  INSERT INTO api_keys (hash, id, account_id, name, prefix, scopes, allowed_origins, expires_at, created_at)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)`;

/** How many revoked and expired keys an account keeps, so that their users learn what is wrong. */
const KEPT_ENDED_KEYS = 100;

const FORGET_ENDED_KEYS = `
  DELETE FROM api_keys WHERE hash IN (
    SELECT hash FROM api_keys WHERE account_id = ?1 AND (revoked_at IS NOT NULL OR expires_at <= ?2)
    ORDER BY id DESC LIMIT -1 OFFSET ${KEPT_ENDED_KEYS})`;

/**
 * Saves a key, and deletes the oldest of those that were revoked or have expired. Runs once, since the first try may
 * have saved it.
 *
 * @throws {ApiError} conflict when the account has 100 live keys
 * @throws {DatabaseUnavailable}
 */
export async function insertKey(db: D1Database, accountId: string, created: CreatedKey): Promise<void> {
  try {
    await write('once', () =>
      db.batch([
        db.prepare(FORGET_ENDED_KEYS).bind(accountId, created.key.createdAt),
        keyInsertion(db, accountId, created),
      ]),
    );
  } catch (error) {
    if (!(error instanceof ConstraintViolated) || error.constraint !== 'api_key_limit_reached') throw error;
    throw new ApiError('conflict', 'The account has 100 API keys, the most it may have; revoke one of them.');
  }
}

/** The statement that saves a key, for a transaction. */
export function keyInsertion(
  db: D1Database,
  accountId: string,
  { key, hash }: CreatedKey,
): D1PreparedStatement {
  const { id, name, prefix, scopes, allowedOrigins, expiresAt, createdAt } = key;
  const origins = allowedOrigins && JSON.stringify(allowedOrigins);
  return db
    .prepare(INSERT_KEY)
    .bind(hash, id, accountId, name, prefix, JSON.stringify(scopes), origins, expiresAt, createdAt);
}

const LIST_KEYS = `
  SELECT id, name, prefix, scopes, allowed_origins, expires_at, last_used_at, created_at
  FROM api_keys WHERE account_id = ?1 AND id < ?2 AND revoked_at IS NULL ORDER BY id DESC LIMIT ?3`;

/** Lists the account's keys with ids below `before` that are not revoked, newest first. */
export async function listKeys(
  db: D1Database,
  accountId: string,
  before: string,
  limit: number,
): Promise<ApiKey[]> {
  const { results } = await ask(() => db.prepare(LIST_KEYS).bind(accountId, before, limit).all<KeyRow>());
  return results.map((row) => ({
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: JSON.parse(row.scopes),
    allowedOrigins: row.allowed_origins === null ? null : JSON.parse(row.allowed_origins),
    expiresAt: row.expires_at,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }));
}

const REVOKE_KEY = `
  UPDATE api_keys SET revoked_at = ?3
  WHERE id = ?1 AND account_id = ?2 AND revoked_at IS NULL AND (
    scopes NOT LIKE '%"keys:write"%' OR expires_at <= ?3 OR EXISTS (
      SELECT 1 FROM api_keys AS other
      WHERE other.account_id = ?2 AND other.id <> ?1 AND other.scopes LIKE '%"keys:write"%'
        AND other.revoked_at IS NULL AND (other.expires_at IS NULL OR other.expires_at > ?3)
    )
  )
  RETURNING hash`;

/**
 * Revokes the account's key with this id, but never the last live one that can make keys, which would lock the
 * account. Runs once: a repeat would not find what the first try revoked.
 *
 * @returns the hash of the key; undefined when nothing was revoked
 */
export async function revokeKey(db: D1Database, accountId: string, id: string, now: number) {
  const row = await write('once', () =>
    db.prepare(REVOKE_KEY).bind(id, accountId, now).first<{ hash: string }>(),
  );
  return row?.hash;
}

const IS_LIVE_KEY = `
  SELECT 1 FROM api_keys
  WHERE id = ?1 AND account_id = ?2 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ?3)`;

/** Whether the account has a key with this id that is neither revoked nor expired. */
export async function isLiveKey(db: D1Database, accountId: string, id: string, now: number) {
  return (await ask(() => db.prepare(IS_LIVE_KEY).bind(id, accountId, now).first())) !== null;
}
