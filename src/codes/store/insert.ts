import { logoLimitReached, planLimitReached } from '../../accounts/index.ts';
import { type Attempt, rememberAttempt } from '../../http/index.ts';
import { hostsOf } from '../../links/index.ts';
import { ConstraintViolated, write } from '../../platform/database.ts';
import { hostBlocked } from '../refuse.ts';
import { fold, foldSource } from '../search.ts';
import { toStored } from '../stored-design.ts';
import { insertLogo } from './logo.ts';
import type { NewCode } from './saved-code.ts';

const INSERT_CODE = `
  INSERT INTO codes (
    short_code, id, account_id, name, type, source, is_dynamic, format, size, design, created_at, updated_at,
    search_name, search_source, is_image_public, logo_hash, hosts
  ) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?11, ?12, ?13, ?14, ?15, ?16)`;

/**
 * Saves a code, counts it against the account's plan and remembers its Idempotency-Key: all of it or nothing. A known
 * key comes before the limit of the plan, which must not keep a replay from its code.
 *
 * With an Idempotency-Key it is repeatable: if the first try saved the code, the second finds the key known.
 *
 * @returns which of the two was there before, when one was
 * @throws {ApiError} plan_limit_reached, or validation_failed for a blocked host
 * @throws {DatabaseUnavailable}
 */
export async function insertCode(
  db: D1Database,
  code: NewCode,
  attempt: Attempt | undefined,
): Promise<'saved' | 'short_code_taken' | 'idempotency_key_known'> {
  const { type, content, data } = code.source;
  const { json, logo } = await toStored(code.design);
  const values = [
    code.shortCode,
    code.id,
    code.accountId,
    code.name,
    type,
    JSON.stringify({ content, data }),
    code.isDynamic ? 1 : 0,
    code.format,
    code.size,
    json,
    code.createdAt,
    fold(code.name),
    foldSource(code.source),
    code.isImagePublic ? 1 : 0,
    logo?.hash ?? null,
    JSON.stringify(hostsOf(code.source)),
  ];
  try {
    await write(attempt ? 'repeatable' : 'once', () =>
      db.batch([
        ...(attempt ? rememberAttempt(db, code.accountId, attempt, code.id, code.createdAt) : []),
        db.prepare(INSERT_CODE).bind(...values),
        ...insertLogo(db, code.id, logo),
      ]),
    );
    return 'saved';
  } catch (error) {
    if (!(error instanceof ConstraintViolated)) throw error;
    switch (error.constraint) {
      case 'plan_limit_reached':
        throw await planLimitReached(db, code.accountId);
      case 'logo_limit_reached':
        throw await logoLimitReached(db, code.accountId);
      case 'host_blocked':
        throw hostBlocked(code.source);
      case 'short_code_taken':
      case 'idempotency_key_known':
        return error.constraint;
      default:
        throw error;
    }
  }
}
