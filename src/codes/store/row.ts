import type { Look, Source } from '../../qr/index.ts';
import type { SavedCode } from './saved-code.ts';

/** A code with its scans, as the queries below select it. */
export interface Row {
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
  is_image_public: number;
  logo_hash: string | null;
  block_reason: string | null;
  total: number | null;
  last_scanned_at: number | null;
}

/** What queries select of `CODES` for a `Row`. */
export const COLUMNS = `
  id, codes.account_id, name, codes.short_code, type, source, is_dynamic, is_active, expires_at, format, size, design,
  created_at, updated_at, is_image_public, logo_hash, scan_totals.total, scan_totals.last_scanned_at,
  (SELECT reason FROM blocks WHERE blocks.short_code = codes.short_code) AS block_reason`;
export const CODES = 'codes LEFT JOIN scan_totals ON scan_totals.short_code = codes.short_code';

/** All of a code but its design. */
export function toFacts(row: Row): Omit<SavedCode, 'design'> {
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
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    isImagePublic: row.is_image_public === 1,
    blockReason: row.block_reason,
    scans: { total: row.total ?? 0, lastScannedAt: row.last_scanned_at },
  };
}
