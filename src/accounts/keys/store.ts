import { ApiError, type Scope } from '../../http/index.ts';
import { ask, ConstraintViolated } from '../../platform/database.ts';
import type { ApiKey, CreatedKey } from './keys.ts';

/** A key as it is looked up by its hash, with what decides whether and where it may be used. */
export interface StoredKey {
  accountId: string;
  plan: string;
  isSuspended: boolean;
  scopes: readonly Scope[];
  allowedOrigins: readonly string[] | null;
  /** Milliseconds since 1970, as all times here. */
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
 * The key with this hash (SHA-256 in hex), whatever its state: from the nearest replica, or from the primary before it
 * is said to be unknown, since a key may be used sooner than replicas have heard of it.
 *
 * @throws {DatabaseUnavailable}
 */
export async function findKey(db: D1Database, hash: string): Promise<StoredKey | undefined> {
  const row = (await findRow(db, 'first-unconstrained', hash)) ?? (await findRow(db, 'first-primary', hash));
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

function findRow(db: D1Database, from: D1SessionConstraint, hash: string): Promise<FoundRow | null> {
  return ask(() => db.withSession(from).prepare(FIND_KEY).bind(hash).first<FoundRow>());
}

const TOUCH_KEY = 'UPDATE api_keys SET last_used_at = ?2 WHERE hash = ?1';

export async function touchKey(db: D1Database, hash: string, now: number): Promise<void> {
  await ask(() => db.prepare(TOUCH_KEY).bind(hash, now).run());
}

const INSERT_KEY = `
  INSERT INTO api_keys (hash, id, account_id, name, prefix, scopes, allowed_origins, expires_at, created_at)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)`;

/** Ended keys of an account that are kept, for their message. */
const KEPT_ENDED_KEYS = 100;

const FORGET_ENDED_KEYS = `
  DELETE FROM api_keys WHERE hash IN (
    SELECT hash FROM api_keys WHERE account_id = ?1 AND (revoked_at IS NOT NULL OR expires_at <= ?2)
    ORDER BY id DESC LIMIT -1 OFFSET ${KEPT_ENDED_KEYS})`;

/**
 * Saves a key, and deletes the oldest of those that were revoked or have expired.
 *
 * @throws {ApiError} conflict when the account has 100 live keys
 * @throws {DatabaseUnavailable}
 */
export async function insertKey(db: D1Database, accountId: string, created: CreatedKey): Promise<void> {
  try {
    await ask(() =>
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

/** The account's keys with ids below `before` that are not revoked, newest first. */
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
 * account.
 *
 * @returns the hash of the key; undefined when nothing was revoked
 */
export async function revokeKey(db: D1Database, accountId: string, id: string, now: number) {
  const row = await ask(() => db.prepare(REVOKE_KEY).bind(id, accountId, now).first<{ hash: string }>());
  return row?.hash;
}

const IS_LIVE_KEY = `
  SELECT 1 FROM api_keys
  WHERE id = ?1 AND account_id = ?2 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ?3)`;

/** Whether the account has a key with this id that is neither revoked nor expired. */
export async function isLiveKey(db: D1Database, accountId: string, id: string, now: number) {
  return (await ask(() => db.prepare(IS_LIVE_KEY).bind(id, accountId, now).first())) !== null;
}
