import type { ContentfulStatusCode } from 'hono/utils/http-status';

const RETRY_AFTER_SECONDS = '5';

/** Every error, with the status and headers of its response. */
export const ERRORS = {
  malformed_json: { status: 400 },
  unauthorized: { status: 401, headers: { 'WWW-Authenticate': 'Bearer' } },
  forbidden: { status: 403 },
  plan_limit_reached: { status: 403 },
  not_found: { status: 404 },
  method_not_allowed: { status: 405 },
  conflict: { status: 409 },
  gone: { status: 410 },
  body_too_large: { status: 413 },
  unsupported_media_type: { status: 415 },
  validation_failed: { status: 422 },
  content_too_long: { status: 422 },
  unscannable: { status: 422 },
  idempotency_mismatch: { status: 422 },
  rate_limited: { status: 429, headers: { 'Retry-After': '60' } },
  internal_error: { status: 500 },
  unavailable: { status: 503, headers: { 'Retry-After': RETRY_AFTER_SECONDS } },
} as const satisfies Record<string, { status: ContentfulStatusCode; headers?: Record<string, string> }>;

export type ErrorCode = keyof typeof ERRORS;

/** One field at fault; the path is the caller's, such as `design.foregroundColor`. */
export interface Issue {
  path: string;
  message: string;
}

/** An answer that is not a success. The message is one sentence that the caller can act on. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly issues: readonly Issue[] | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ErrorCode,
    message: string,
    issues?: readonly Issue[],
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.code = code;
    this.issues = issues;
    this.headers = headers;
  }
}
