import { ask, write } from '../../platform/database.ts';
import { type CreatedKey, keyInsertion } from '../keys/index.ts';
import type { AccountChanges } from './schema.ts';

export interface Account {
  id: string;
  name: string;
  plan: string;
  isSuspended: boolean;
  /** True from when its deletion begins until all that is its is gone. */
  isBeingDeleted: boolean;
}

const INSERT_ACCOUNT = 'INSERT INTO accounts (id, name, plan, created_at) VALUES (?1, ?2, ?3, ?4)';

/** Saves an account and its first key, both or neither, and tries once. The plan must exist. */
export async function insertAccount(db: D1Database, account: Account, created: CreatedKey): Promise<void> {
  const { id, name, plan } = account;
  await write('once', () =>
    db.batch([
      db.prepare(INSERT_ACCOUNT).bind(id, name, plan, created.key.createdAt),
      keyInsertion(db, id, created),
    ]),
  );
}

interface AccountRow {
  id: string;
  name: string;
  plan: string;
  suspended_at: number | null;
  deleted_at: number | null;
}

const LIST_ACCOUNTS =
  'SELECT id, name, plan, suspended_at, deleted_at FROM accounts WHERE id < ?1 ORDER BY id DESC LIMIT ?2';

/** Accounts with ids below `before`, newest first. */
export async function listAccounts(db: D1Database, before: string, limit: number): Promise<Account[]> {
  const { results } = await ask(() => db.prepare(LIST_ACCOUNTS).bind(before, limit).all<AccountRow>());
  return results.map(toAccount);
}

const HAS_ACCOUNT = 'SELECT 1 FROM accounts WHERE id = ?1 AND deleted_at IS NULL';

export async function hasAccount(db: D1Database, id: string): Promise<boolean> {
  return (await ask(() => db.prepare(HAS_ACCOUNT).bind(id).first())) !== null;
}

const UPDATE_ACCOUNT = `
  UPDATE accounts SET
    name = coalesce(?2, name),
    plan = coalesce(?3, plan),
    suspended_at = CASE ?4 WHEN 1 THEN coalesce(suspended_at, ?5) WHEN 0 THEN NULL ELSE suspended_at END
  WHERE id = ?1 AND deleted_at IS NULL RETURNING id, name, plan, suspended_at, deleted_at`;

/** Changes an account, unless it is being deleted. Undefined fields stay as they are. */
export async function updateAccount(
  db: D1Database,
  id: string,
  { name, plan, isSuspended }: AccountChanges,
  now: number,
): Promise<Account | undefined> {
  const values = [
    id,
    name ?? null,
    plan ?? null,
    isSuspended === undefined ? null : Number(isSuspended),
    now,
  ];
  const row = await write('repeatable', () =>
    db
      .prepare(UPDATE_ACCOUNT)
      .bind(...values)
      .first<AccountRow>(),
  );
  return row ? toAccount(row) : undefined;
}

function toAccount({ id, name, plan, suspended_at, deleted_at }: AccountRow): Account {
  return { id, name, plan, isSuspended: suspended_at !== null, isBeingDeleted: deleted_at !== null };
}

const LIST_PLANS = 'SELECT name FROM plans ORDER BY name';

/** The names of all plans. */
export async function listPlans(db: D1Database): Promise<string[]> {
  const { results } = await ask(() => db.prepare(LIST_PLANS).all<{ name: string }>());
  return results.map(({ name }) => name);
}
