import { ApiError } from '../errors.ts';
import { invalid } from '../validate.ts';
import { type Attempt, findAttempt } from './store.ts';

export { type Attempt, forgetAttempts, rememberAttempt } from './store.ts';

const MAX_KEY_LENGTH = 255;

/**
 * What tells a request from others, when it has an Idempotency-Key. The same JSON value is the same request, however
 * it was spaced and its fields were ordered.
 *
 * @throws {ApiError} validation_failed for a key that is empty or too long
 */
export async function attemptOf(key: string | undefined, body: unknown): Promise<Attempt | undefined> {
  if (key === undefined) return undefined;
  if (key.length < 1 || key.length > MAX_KEY_LENGTH) {
    throw invalid([{ path: 'Idempotency-Key', message: `must be 1 to ${MAX_KEY_LENGTH} characters` }]);
  }
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(canonicalJson(body)));
  return { key, bodyHash: new Uint8Array(digest).toHex() };
}

/**
 * The id of the code that the same request saved before, if it did.
 *
 * @throws {ApiError} idempotency_mismatch when the key came with another request
 */
export async function earlierCode(db: D1Database, accountId: string, attempt: Attempt, now: number) {
  const earlier = await findAttempt(db, accountId, attempt.key, now);
  if (earlier && earlier.bodyHash !== attempt.bodyHash) {
    throw new ApiError(
      'idempotency_mismatch',
      'This Idempotency-Key came with another body before; use a new key for a new request.',
    );
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
