import { ask, write } from '../platform/database.ts';
import type { Source } from '../qr/index.ts';

/** Times are milliseconds since 1970. */
export interface ModeratedCode {
  shortCode: string;
  id: string;
  account: { id: string; name: string };
  source: Source;
  isActive: boolean;
  scans: { total: number };
  createdAt: number;
  /** Why the code itself is blocked, empty if operators did not say; null if it is not. */
  blockReason: string | null;
  /** The blocked host that it leads to, or that is above one. */
  blockedHost: string | null;
}

interface Row {
  short_code: string;
  id: string;
  account_id: string;
  account_name: string;
  type: Source['type'];
  source: string;
  is_active: number;
  total: number | null;
  created_at: number;
  block_reason: string | null;
  blocked_host: string | null;
}

const FIND_CODE = `
  SELECT codes.short_code, codes.id, account_id, accounts.name AS account_name, type, source, is_active, total,
    codes.created_at, block_reason,
    (SELECT host FROM blocks WHERE blocks.short_code = codes.short_code) AS blocked_host
  FROM codes JOIN accounts ON accounts.id = codes.account_id
    LEFT JOIN scan_totals ON scan_totals.short_code = codes.short_code
  WHERE codes.short_code = ?1`;

export async function findCode(db: D1Database, shortCode: string): Promise<ModeratedCode | undefined> {
  const row = await ask(() => db.prepare(FIND_CODE).bind(shortCode).first<Row>());
  return row ? toCode(row) : undefined;
}

const BLOCK_CODE = 'UPDATE codes SET block_reason = ?2 WHERE short_code = ?1';

/** Blocks a code for a reason, which may be empty, or unblocks it with null. Returns it as it is then. */
export async function blockCode(
  db: D1Database,
  shortCode: string,
  reason: string | null,
): Promise<ModeratedCode | undefined> {
  const [, found] = await write('repeatable', () =>
    db.batch<Row>([db.prepare(BLOCK_CODE).bind(shortCode, reason), db.prepare(FIND_CODE).bind(shortCode)]),
  );
  const row = found?.results[0];
  return row && toCode(row);
}

function toCode(row: Row): ModeratedCode {
  return {
    shortCode: row.short_code,
    id: row.id,
    account: { id: row.account_id, name: row.account_name },
    source: { type: row.type, ...JSON.parse(row.source) },
    isActive: row.is_active === 1,
    scans: { total: row.total ?? 0 },
    createdAt: row.created_at,
    blockReason: row.block_reason,
    blockedHost: row.blocked_host,
  };
}

export interface BlockedHost {
  host: string;
  /** Empty if operators did not say. */
  reason: string;
  /** Milliseconds since 1970. */
  createdAt: number;
}

const LIST_HOSTS = `
  SELECT host, reason, created_at AS createdAt FROM blocked_hosts WHERE host > ?1 ORDER BY host LIMIT ?2`;

/** Blocked hosts after this one, in order. */
export async function listBlockedHosts(db: D1Database, after: string, limit: number): Promise<BlockedHost[]> {
  const { results } = await ask(() => db.prepare(LIST_HOSTS).bind(after, limit).all<BlockedHost>());
  return results;
}

const BLOCK_HOST = `
  INSERT INTO blocked_hosts (host, reason, created_at) VALUES (?1, ?2, ?3)
  ON CONFLICT DO UPDATE SET reason = ?2
  RETURNING host, reason, created_at AS createdAt`;

/** Blocks a host, or gives a block of before another reason. */
export async function blockHost(
  db: D1Database,
  host: string,
  reason: string,
  now: number,
): Promise<BlockedHost> {
  const blocked = await write('repeatable', () =>
    db.prepare(BLOCK_HOST).bind(host, reason, now).first<BlockedHost>(),
  );
  if (!blocked) throw new Error('RETURNING returned no row');
  return blocked;
}

const UNBLOCK_HOST = 'DELETE FROM blocked_hosts WHERE host = ?1';

/** Returns whether the host was blocked. */
export async function unblockHost(db: D1Database, host: string): Promise<boolean> {
  const { meta } = await write('once', () => db.prepare(UNBLOCK_HOST).bind(host).run());
  return meta.changes > 0;
}

/** A code of which the hosts are not noted yet. */
export interface OldCode {
  shortCode: string;
  type: Source['type'];
  source: string;
}

const LIST_OLD_CODES = 'SELECT short_code AS shortCode, type, source FROM codes WHERE hosts IS NULL LIMIT ?1';

export async function listOldCodes(db: D1Database, limit: number): Promise<OldCode[]> {
  const { results } = await ask(() => db.prepare(LIST_OLD_CODES).bind(limit).all<OldCode>());
  return results;
}

const NOTE_HOSTS = `
  UPDATE codes SET hosts = noted.value ->> 'hosts' FROM json_each(?1) AS noted
  WHERE codes.short_code = noted.value ->> 'shortCode' AND codes.hosts IS NULL`;

/** Notes the hosts of codes, unless an edit did in the meantime. */
export async function saveHosts(
  db: D1Database,
  codes: readonly { shortCode: string; hosts: readonly string[] }[],
): Promise<void> {
  await write('repeatable', () => db.prepare(NOTE_HOSTS).bind(JSON.stringify(codes)).run());
}
