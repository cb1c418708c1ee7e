import type { LogoRow } from '../stored-design.ts';

const INSERT_LOGO = `
  INSERT INTO logos (account_id, hash, image)
  SELECT account_id, logo_hash, ?3 FROM codes WHERE id = ?1 AND logo_hash = ?2
  ON CONFLICT DO NOTHING`;

/** Saves the logo of a code, unless another of the account has it too. The code comes first: it may free a place. */
export function insertLogo(db: D1Database, id: string, logo: LogoRow | undefined): D1PreparedStatement[] {
  return logo ? [db.prepare(INSERT_LOGO).bind(id, logo.hash, logo.image)] : [];
}
