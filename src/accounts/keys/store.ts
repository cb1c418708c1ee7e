import type { Scope } from '../../http/index.ts';
import { ask } from '../../platform/database.ts';
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

/** The key with this hash (SHA-256 in hex), whatever its state. */
export async function findKey(db: D1Database, hash: string): Promise<StoredKey | undefined> {
  const row = await ask(() =>
    db.prepare(FIND_KEY).bind(hash).first<KeyRow & { plan: string; suspended_at: number | null }>(),
  );
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

const TOUCH_KEY = 'UPDATE api_keys SET last_used_at = ?2 WHERE hash = ?1';

export async function touchKey(db: D1Database, hash: string, now: number): Promise<void> {
  await ask(() => db.prepare(TOUCH_KEY).bind(hash, now).run());
}

const INSERT_KEY = `
  INSERT INTO api_keys (hash, id, account_id, name, prefix, scopes, allowed_origins, expires_at, created_at)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)`;

export async function insertKey(db: D1Database, accountId: string, created: CreatedKey): Promise<void> {
  await ask(() => keyInsertion(db, accountId, created).run());
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
  FROM api_keys WHERE account_id = ?1 AND revoked_at IS NULL ORDER BY id DESC`;

/** The account's keys that are not revoked, newest first. */
export async function listKeys(db: D1Database, accountId: string): Promise<ApiKey[]> {
  const { results } = await ask(() => db.prepare(LIST_KEYS).bind(accountId).all<KeyRow>());
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
  UPDATE api_keys SET revoked_at = ?3 WHERE id = ?1 AND account_id = ?2 AND revoked_at IS NULL RETURNING hash`;

/** Revokes the account's key with this id, and tells its hash; undefined when there was none to revoke. */
export async function revokeKey(db: D1Database, accountId: string, id: string, now: number) {
  const row = await ask(() => db.prepare(REVOKE_KEY).bind(id, accountId, now).first<{ hash: string }>());
  return row?.hash;
}
