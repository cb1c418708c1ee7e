export { readJsonObject } from './body.ts';
export { ApiError, ERRORS, type ErrorCode, type Issue } from './errors.ts';
export {
  type Attempt,
  attemptOf,
  earlierCode,
  forgetAttempts,
  rememberAttempt,
} from './idempotency/index.ts';
export { PageLimit, pageOf } from './paging.ts';
export { toResponse } from './respond.ts';
export { invalid, validate } from './validate.ts';
