import * as v from 'valibot';
import { ApiError } from '../errors.ts';
import { invalid } from '../validate.ts';
import { type Attempt, findAttempt } from './store.ts';

export { type Attempt, forgetAttempts, rememberAttempt } from './store.ts';

const KEY_RULE = 'must be 1 to 255 characters';

/** The header that makes it safe to send a request again. */
export const IdempotencyKey = v.pipe(
  v.string(),
  v.minLength(1, KEY_RULE),
  v.maxLength(255, KEY_RULE),
  v.description(
    'Makes it safe to send the request again: within 24 hours, the same key with the same body answers with the code that was saved the first time, and saves nothing. It has no effect on requests that save nothing.',
  ),
);

/**
 * Identifies a request that has an Idempotency-Key. Spacing and the order of fields make no difference.
 *
 * @throws {ApiError} validation_failed for a key that is empty or too long
 */
export async function attemptOf(key: string | undefined, body: unknown): Promise<Attempt | undefined> {
  if (key === undefined) return undefined;
  if (!v.is(IdempotencyKey, key)) throw invalid([{ path: 'Idempotency-Key', message: KEY_RULE }]);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(canonicalJson(body)));
  return { key, bodyHash: new Uint8Array(digest).toHex() };
}

/**
 * The id of the code that the same request has saved before, if any.
 *
 * @throws {ApiError} idempotency_mismatch when the key came with another request
 */
export async function earlierCode(db: D1Database, accountId: string, attempt: Attempt, now: number) {
  const earlier = await findAttempt(db, accountId, attempt.key, now);
  if (earlier && earlier.bodyHash !== attempt.bodyHash) {
    throw new ApiError('idempotency_mismatch');
  }
  return earlier?.codeId;
}

/** JSON with the fields of every object in order. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
