import type { Context } from 'hono';
import { DatabaseUnavailable } from '../platform/database.ts';
import { ContentTooLong, Unscannable } from '../qr/index.ts';
import { ApiError, ERRORS } from './errors.ts';

/** The one place where an error becomes a response. What nobody foresaw is logged, and never shown. */
export function toResponse(thrown: unknown, c: Context): Response {
  const { code, message, issues, headers } = toApiError(thrown);
  if (code === 'internal_error' || code === 'unavailable') console.error(thrown);
  const { status, ...answer } = ERRORS[code];
  const body = {
    success: false,
    error: { code, message, ...(issues && { issues }) },
    requestId: c.get('requestId'),
  };
  return c.json(body, status, { ...('headers' in answer && answer.headers), ...headers });
}

/** Every layer throws errors of its own; here is what each tells the caller. */
export function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  if (thrown instanceof Unscannable) return new ApiError('unscannable', thrown.message);
  if (thrown instanceof ContentTooLong) {
    const { sent, fits } = thrown;
    return new ApiError(
      'content_too_long',
      `The code would have to carry ${sent} bytes, and no QR code holds more than ${fits} of them; shorten the content, or make the code dynamic so that it carries a short link.`,
    );
  }
  if (thrown instanceof DatabaseUnavailable) {
    return new ApiError('unavailable', 'The database does not answer; please try again in a moment.');
  }
  return new ApiError('internal_error', 'Something went wrong on our side; please try again.');
}
