import type { ContentfulStatusCode } from 'hono/utils/http-status';

interface Meaning {
  status: ContentfulStatusCode;
  /** Completes "This error comes when …". */
  when: string;
  /** What it says, or one of the things that it may say. */
  example: string;
  headers?: Record<string, string>;
}

/** Every error: when it comes, what it may say, and the status and headers of its response. */
export const ERRORS = {
  malformed_json: {
    status: 400,
    when: 'the body is not JSON, or not an object',
    example: 'The body must be a JSON object, such as {"type":"url","content":"https://example.com"}.',
  },
  unauthorized: {
    status: 401,
    when: 'the API key is missing, unknown, expired or revoked',
    example: 'Send your API key in the header Authorization: Bearer <API_KEY>.',
    headers: { 'WWW-Authenticate': 'Bearer' },
  },
  forbidden: {
    status: 403,
    when: 'the API key lacks a scope, the request comes from an origin that the key is not for, or the account is suspended or deleted',
    example: 'This API key lacks the scope codes:write; it has generate.',
  },
  plan_limit_reached: {
    status: 403,
    when: 'one more saved code or logo would pass the limit of the plan',
    example: 'The plan free allows 50 saved codes and 50 are saved; delete one or move to a larger plan.',
  },
  not_found: {
    status: 404,
    when: 'nothing has this id or short code, or it belongs to another account',
    example: 'You have no code with this id.',
  },
  method_not_allowed: {
    status: 405,
    when: 'the path exists, but not with this method',
    example: 'PUT is not allowed here; use POST, GET, HEAD.',
  },
  conflict: {
    status: 409,
    when: 'the code that this Idempotency-Key saved was deleted, the account has 100 API keys already, or the API key is the last one that can make keys',
    example: 'The code that this Idempotency-Key made was deleted; use a new key.',
  },
  gone: {
    status: 410,
    when: 'the short link is paused, has expired, or is blocked by the operators of the service',
    example: 'The owner of this code has paused it.',
  },
  body_too_large: {
    status: 413,
    when: 'the body is over 64 KiB',
    example: 'The body is over 65536 bytes (64 KiB), the most that is accepted.',
  },
  unsupported_media_type: {
    status: 415,
    when: 'the body is not sent as application/json',
    example: 'Send the body as JSON, with the header Content-Type: application/json.',
  },
  validation_failed: {
    status: 422,
    when: 'a field or parameter is wrong, missing or unknown; `issues` names them all, or twenty of them',
    example: 'size must be a whole number of pixels from 100 to 2000; got 1.',
  },
  content_too_long: {
    status: 422,
    when: 'the content is more than a QR code holds',
    example:
      'The code would have to carry 3000 bytes, and no QR code holds more than 2953 of them; shorten the content, or make the code dynamic so that it carries a short link.',
  },
  unscannable: {
    status: 422,
    when: 'no scanner could read the image: its colours are too alike, a module is less than a pixel, or the logo covers too much',
    example:
      '#ffffff on #ffffff has a contrast of 1.00 to 1; choose colours of at least 3 to 1, a dark one on a light one.',
  },
  idempotency_mismatch: {
    status: 422,
    when: 'this Idempotency-Key came with another body before',
    example: 'This Idempotency-Key came with another body before; use a new key for a new request.',
  },
  rate_limited: {
    status: 429,
    when: 'too many requests came within a minute: over 300 of an account on the plan free, 3000 on pro, or from one network over 300 with a key for browsers, 60 without a valid key, or 100 to short links that do not exist',
    example: 'The plan free allows 300 requests a minute; wait for the next one.',
    headers: { 'Retry-After': '60' },
  },
  internal_error: {
    status: 500,
    when: 'something goes wrong on our side',
    example: 'Something went wrong on our side; please try again.',
  },
  unavailable: {
    status: 503,
    when: 'the database does not answer in time; what the request was to change may have been changed or not',
    example: 'The database does not answer; please try again in a moment.',
    headers: { 'Retry-After': '5' },
  },
} as const satisfies Record<string, Meaning>;

export type ErrorCode = keyof typeof ERRORS;

/** One field at fault; the path is the caller's, such as `design.foregroundColor`. */
export interface Issue {
  path: string;
  message: string;
}

/** An answer that is not a success. The message is one sentence that the caller can act on; the example, by default. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly issues: readonly Issue[] | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ErrorCode,
    message: string = ERRORS[code].example,
    issues?: readonly Issue[],
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.code = code;
    this.issues = issues;
    this.headers = headers;
  }
}
