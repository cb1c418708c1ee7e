import { findNearest } from '../../platform/database.ts';
import type { Look, Source } from '../../qr/index.ts';
import { toDesign } from '../stored-design.ts';

/** What it takes to draw a code for anyone, in any format. */
export interface Picture extends Pick<Look, 'design' | 'size'> {
  shortCode: string;
  source: Source;
  isDynamic: boolean;
  /** False if its owner hides it or operators blocked it or suspended the account. */
  isPublic: boolean;
  /** Milliseconds since 1970. */
  updatedAt: number;
}

interface Row {
  type: Source['type'];
  source: string;
  is_dynamic: number;
  size: number;
  design: string;
  logo_image: string | null;
  is_public: number;
  updated_at: number;
}

const FIND_PICTURE = `
  SELECT type, source, is_dynamic, size, design, logos.image AS logo_image,
    is_image_public AND suspended_at IS NULL
      AND (SELECT reason FROM blocks WHERE blocks.short_code = codes.short_code) IS NULL AS is_public,
    updated_at
  FROM codes JOIN accounts ON accounts.id = codes.account_id
    LEFT JOIN logos ON logos.account_id = codes.account_id AND logos.hash = codes.logo_hash
  WHERE short_code = ?1`;

/** @throws {DatabaseUnavailable} */
export async function findPicture(db: D1Database, shortCode: string): Promise<Picture | undefined> {
  const row = await findNearest<Row>(db, FIND_PICTURE, shortCode);
  return (
    row && {
      shortCode,
      source: { type: row.type, ...JSON.parse(row.source) },
      isDynamic: row.is_dynamic === 1,
      size: row.size,
      design: toDesign(row.design, row.logo_image),
      isPublic: row.is_public === 1,
      updatedAt: row.updated_at,
    }
  );
}
