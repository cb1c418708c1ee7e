import { logoLimitReached } from '../../accounts/index.ts';
import { hostsOf } from '../../links/index.ts';
import { ConstraintViolated, write } from '../../platform/database.ts';
import type { DesignChanges, Source } from '../../qr/index.ts';
import { hostBlocked } from '../refuse.ts';
import { fold, foldSource } from '../search.ts';
import { toStored } from '../stored-design.ts';
import { type OwnRow, ownCode, toSavedCode } from './find.ts';
import { insertLogo } from './logo.ts';
import type { SavedCode } from './saved-code.ts';

/** Changes to a code. Undefined fields stay as they are. */
export interface Changes {
  name?: string | undefined;
  isActive?: boolean | undefined;
  expiresAt?: number | null | undefined;
  isImagePublic?: boolean | undefined;
  design?: DesignChanges | undefined;
  /** The content or data that a dynamic code leads to. */
  source?: Pick<Source, 'content' | 'data'> | undefined;
}

const UPDATE_CODE = `
  UPDATE codes SET
    name = coalesce(?3, name),
    is_active = coalesce(?4, is_active),
    expires_at = CASE WHEN ?5 THEN ?6 ELSE expires_at END,
    design = json_patch(design, ?7),
    source = coalesce(?8, source),
    updated_at = ?9,
    search_name = coalesce(?10, search_name),
    search_source = coalesce(?11, search_source),
    is_image_public = coalesce(?12, is_image_public),
    logo_hash = CASE WHEN ?13 THEN ?14 ELSE logo_hash END,
    hosts = coalesce(?15, hosts)
  WHERE id = ?1 AND account_id = ?2`;

/**
 * Changes only these fields, so that simultaneous edits of different fields both hold. It is repeatable, since fields
 * are set to values that do not depend on those before.
 *
 * @returns the code as it is now; undefined when it was deleted meanwhile
 * @throws {ApiError} plan_limit_reached for a logo too many, validation_failed for a blocked host
 * @throws {DatabaseUnavailable}
 */
export async function updateCode(
  db: D1Database,
  { id, accountId, source: saved }: SavedCode,
  { name, isActive, expiresAt, isImagePublic, design, source }: Changes,
  now: number,
): Promise<SavedCode | undefined> {
  const { json, logo } = await toStored(design ?? {});
  const values = [
    id,
    accountId,
    name ?? null,
    isActive === undefined ? null : Number(isActive),
    expiresAt === undefined ? 0 : 1,
    expiresAt ?? null,
    json,
    source ? JSON.stringify(source) : null,
    now,
    name === undefined ? null : fold(name),
    source ? foldSource(source) : null,
    isImagePublic === undefined ? null : Number(isImagePublic),
    logo || design?.logo === null ? 1 : 0,
    logo?.hash ?? null,
    source ? JSON.stringify(hostsOf({ type: saved.type, ...source })) : null,
  ];
  try {
    const results = await write('repeatable', () =>
      db.batch<OwnRow>([
        db.prepare(UPDATE_CODE).bind(...values),
        ...insertLogo(db, id, logo),
        ownCode(db, accountId, id),
      ]),
    );
    const row = results.at(-1)?.results[0];
    return row && toSavedCode(row);
  } catch (error) {
    if (!(error instanceof ConstraintViolated)) throw error;
    if (source && error.constraint === 'host_blocked') throw hostBlocked(source);
    throw error.constraint === 'logo_limit_reached' ? await logoLimitReached(db, accountId) : error;
  }
}
