import { ulid } from 'ulidx';
import { ApiError, type Attempt, earlierCode } from '../http/index.ts';
import { createShortCode, forgetLink } from '../links/index.ts';
import type { Drawing } from '../qr/index.ts';
import { drawSaved } from './draw.ts';
import { forgetPicture } from './public-image/index.ts';
import { refuseTooLong } from './refuse.ts';
import type { GenerationRequest } from './schema.ts';
import { findOwnCode, insertCode, type NewCode } from './store/index.ts';

/** How many short codes are tried. That many taken in a row would mean that something is wrong. */
const ATTEMPTS = 5;

type Saved = Pick<NewCode, 'id' | 'name' | 'shortCode' | 'isDynamic' | 'source' | 'format' | 'isImagePublic'>;

/**
 * Draws a code, then saves it, so that a failure saves nothing. A request whose Idempotency-Key came before is a
 * replay: the code that was saved then is drawn again. Saving finds that out by itself, in one trip to the database.
 *
 * @param base the public address of the short links
 * @throws {ApiError} validation_failed, plan_limit_reached, idempotency_mismatch, conflict
 * @throws {DatabaseUnavailable}
 */
export async function createCode(
  db: D1Database,
  request: GenerationRequest,
  accountId: string,
  attempt: Attempt | undefined,
  base: string,
): Promise<{ code: Saved; drawing: Drawing; isReplay: boolean }> {
  for (let tries = 1; tries <= ATTEMPTS; tries++) {
    const code = newCode(request, accountId, createShortCode(), Date.now());
    const drawing = await drawSaved(code, base);
    refuseTooLong(request); // after drawing, which knows how much less a static code can carry
    const outcome = await insertCode(db, code, attempt);
    if (outcome === 'saved') {
      // Somebody may have opened it before it was there.
      await Promise.all([forgetLink(code.shortCode), forgetPicture(code.shortCode)]);
      return { code, drawing, isReplay: false };
    }
    const earlier =
      outcome === 'idempotency_key_known' && attempt && (await findEarlier(db, accountId, attempt, base));
    // It is this very code if the database saved it, but could not say so the first time.
    if (earlier) return { ...earlier, isReplay: earlier.code.id !== code.id };
  }
  throw new Error(`${ATTEMPTS} short codes in a row were taken`);
}

async function findEarlier(db: D1Database, accountId: string, attempt: Attempt, base: string) {
  const id = await earlierCode(db, accountId, attempt, Date.now());
  if (id === undefined) return undefined;
  const code = await findOwnCode(db, accountId, id);
  if (!code)
    throw new ApiError('conflict', 'The code that this Idempotency-Key made was deleted; use a new key.');
  return { code, drawing: await drawSaved(code, base) };
}

function newCode(request: GenerationRequest, accountId: string, shortCode: string, now: number): NewCode {
  const { name = shortCode, isDynamic, format, size, design } = request;
  return {
    id: `qrc_${ulid(now)}`,
    accountId,
    name,
    shortCode,
    source: request,
    isDynamic,
    format,
    size,
    design,
    createdAt: now,
    isImagePublic: isDynamic || request.type !== 'wifi', // its picture would tell the password
  };
}
