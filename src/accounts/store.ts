import * as v from 'valibot';
import { ask } from '../database.ts';
import type { NewKey } from './keys.ts';
import { SCOPES, type Scope } from './schema.ts';

export interface Account {
  id: string;
  name: string;
  plan: string;
}

/** A key as it is looked up by its hash, with what decides whether and where it may be used. */
export interface StoredKey {
  id: string;
  accountId: string;
  scopes: readonly Scope[];
  allowedOrigins: readonly string[] | null;
  /** Milliseconds since 1970, as all times here. */
  expiresAt: number | null;
  revokedAt: number | null;
  lastUsedAt: number | null;
}

const FIND_KEY = `
  SELECT id, account_id, scopes, allowed_origins, expires_at, revoked_at, last_used_at
  FROM api_keys WHERE hash = ?1`;

const KeyRow = v.object({
  id: v.string(),
  account_id: v.string(),
  scopes: v.pipe(v.string(), v.parseJson(), v.array(v.picklist(SCOPES))),
  allowed_origins: v.nullable(v.pipe(v.string(), v.parseJson(), v.array(v.string()))),
  expires_at: v.nullable(v.number()),
  revoked_at: v.nullable(v.number()),
  last_used_at: v.nullable(v.number()),
});

/** The key with this hash (SHA-256 in hex), whatever its state. */
export async function findKey(db: D1Database, hash: string): Promise<StoredKey | undefined> {
  const found = await ask(() => db.prepare(FIND_KEY).bind(hash).first());
  if (!found) return undefined;
  const row = v.parse(KeyRow, found);
  return {
    id: row.id,
    accountId: row.account_id,
    scopes: row.scopes,
    allowedOrigins: row.allowed_origins,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    lastUsedAt: row.last_used_at,
  };
}

const TOUCH_KEY = 'UPDATE api_keys SET last_used_at = ?2 WHERE hash = ?1';

export async function touchKey(db: D1Database, hash: string, now: number): Promise<void> {
  await ask(() => db.prepare(TOUCH_KEY).bind(hash, now).run());
}

const INSERT_ACCOUNT = 'INSERT INTO accounts (id, name, plan, created_at) VALUES (?1, ?2, ?3, ?4)';

const INSERT_KEY = `
  INSERT INTO api_keys (hash, id, account_id, name, prefix, scopes, allowed_origins, expires_at, created_at)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)`;

/** Saves an account and its first key, both or neither. Its plan must exist. */
export async function insertAccount(db: D1Database, account: Account, { key, hash }: NewKey): Promise<void> {
  const { id, name, prefix, scopes, allowedOrigins, expiresAt, createdAt } = key;
  const origins = allowedOrigins && JSON.stringify(allowedOrigins);
  await ask(() =>
    db.batch([
      db.prepare(INSERT_ACCOUNT).bind(account.id, account.name, account.plan, createdAt),
      db
        .prepare(INSERT_KEY)
        .bind(hash, id, account.id, name, prefix, JSON.stringify(scopes), origins, expiresAt, createdAt),
    ]),
  );
}

const LIST_PLANS = 'SELECT name FROM plans ORDER BY saved_codes_limit IS NULL, saved_codes_limit';

/** The names of the plans, the smallest first. */
export async function listPlans(db: D1Database): Promise<string[]> {
  const { results } = await ask(() => db.prepare(LIST_PLANS).all<{ name: string }>());
  return results.map(({ name }) => name);
}
