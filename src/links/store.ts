import { findNearest } from '../platform/database.ts';
import type { Source } from '../qr/index.ts';

/** What a short link points to, and whether it may be followed. */
export interface Link {
  source: Source;
  name: string;
  /** False if its owner paused it or operators suspended the account. */
  isActive: boolean;
  /** Milliseconds since 1970. */
  expiresAt: number | null;
  /** Why operators blocked the code or a host that it leads to, empty if they did not say; null if they did not. */
  blockReason: string | null;
}

interface Row {
  name: string;
  type: Source['type'];
  source: string;
  is_active: number;
  expires_at: number | null;
  block_reason: string | null;
}

const FIND_LINK = `
  SELECT codes.name, type, source, is_active AND suspended_at IS NULL AS is_active, expires_at,
    (SELECT reason FROM blocks WHERE blocks.short_code = codes.short_code) AS block_reason
  FROM codes JOIN accounts ON accounts.id = codes.account_id WHERE short_code = ?1`;

/** @throws {DatabaseUnavailable} */
export async function findLink(db: D1Database, shortCode: string): Promise<Link | undefined> {
  const row = await findNearest<Row>(db, FIND_LINK, shortCode);
  return (
    row && {
      source: { type: row.type, ...JSON.parse(row.source) },
      name: row.name,
      isActive: row.is_active === 1,
      expiresAt: row.expires_at,
      blockReason: row.block_reason,
    }
  );
}
