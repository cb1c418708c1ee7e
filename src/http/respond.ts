import type { Context } from 'hono';
import { ConstraintViolated, DatabaseUnavailable, WriteUnconfirmed } from '../platform/database.ts';
import { logFailure } from '../platform/log.ts';
import { ContentTooLong, Unscannable } from '../qr/index.ts';
import { ApiError, ERRORS } from './errors.ts';

/** Turns every error into a response. Unforeseen ones are logged, and never shown. */
export function toResponse(thrown: unknown, c: Context): Response {
  const { code, message, issues, headers } = toApiError(thrown);
  if (code === 'internal_error' || code === 'unavailable') {
    logFailure('request_failed', { id: c.get('requestId'), code }, thrown);
  }
  const { status, ...answer } = ERRORS[code];
  const body = {
    success: false,
    error: { code, message, ...(issues && { issues }) },
    requestId: c.get('requestId'),
  };
  return c.json(body, status, { ...('headers' in answer && answer.headers), ...headers });
}

/** Translates the errors of each layer for the caller. */
function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  if (thrown instanceof Unscannable) return new ApiError('unscannable', thrown.message);
  if (thrown instanceof ContentTooLong) {
    const advice = 'or make the code dynamic so that it carries a short link';
    return new ApiError('content_too_long', `${thrown.message}, ${advice}.`);
  }
  if (thrown instanceof ConstraintViolated && thrown.constraint === 'account_deleted') {
    return new ApiError('forbidden', 'This account was deleted.');
  }
  if (thrown instanceof WriteUnconfirmed) {
    return new ApiError(
      'unavailable',
      'The database did not confirm the change, which may have been made or not; check before you send it again, unless it has an Idempotency-Key, which makes a repeat safe.',
    );
  }
  if (thrown instanceof DatabaseUnavailable) {
    return new ApiError('unavailable');
  }
  return new ApiError('internal_error');
}
