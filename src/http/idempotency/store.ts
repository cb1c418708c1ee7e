import { ask, write } from '../../platform/database.ts';

/** How long an Idempotency-Key is remembered. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** A request that saves a code: its Idempotency-Key and the SHA-256 of its body, in hex. */
export interface Attempt {
  key: string;
  bodyHash: string;
}

const FIND_ATTEMPT = `
  SELECT body_hash AS bodyHash, code_id AS codeId FROM idempotency_keys
  WHERE account_id = ?1 AND key = ?2 AND created_at > ?3`;

/** The body and the code of the request that came first with this key, within a day before `now`. */
export function findAttempt(db: D1Database, accountId: string, key: string, now: number) {
  return ask(() =>
    db
      .prepare(FIND_ATTEMPT)
      .bind(accountId, key, now - KEPT_MS)
      .first<{ bodyHash: string; codeId: string }>(),
  );
}

const FORGET_ATTEMPT = 'DELETE FROM idempotency_keys WHERE account_id = ?1 AND key = ?2 AND created_at <= ?3';

const INSERT_ATTEMPT = `
  INSERT INTO idempotency_keys (account_id, key, body_hash, code_id, created_at) VALUES (?1, ?2, ?3, ?4, ?5)`;

/** The statements that remember a request, for the transaction that saves its code. They fail for a known key. */
export function rememberAttempt(
  db: D1Database,
  accountId: string,
  attempt: Attempt,
  codeId: string,
  now: number,
) {
  return [
    db.prepare(FORGET_ATTEMPT).bind(accountId, attempt.key, now - KEPT_MS),
    db.prepare(INSERT_ATTEMPT).bind(accountId, attempt.key, attempt.bodyHash, codeId, now),
  ];
}

const FORGET_ATTEMPTS = 'DELETE FROM idempotency_keys WHERE created_at <= ?1';

/** Deletes the Idempotency-Keys that are too old at `now`. */
export async function forgetAttempts(db: D1Database, now: number): Promise<void> {
  await write('repeatable', () =>
    db
      .prepare(FORGET_ATTEMPTS)
      .bind(now - KEPT_MS)
      .run(),
  );
}
