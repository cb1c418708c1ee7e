export { readJsonObject } from './body.ts';
export {
  type AuthenticatedEnv,
  type Endpoint,
  endpoint,
  type OpenEnv,
  openEndpoint,
  serve,
} from './endpoint.ts';
export { ApiError, ERRORS, type ErrorCode, type Issue } from './errors.ts';
export {
  type Attempt,
  attemptOf,
  earlierCode,
  forgetAttempts,
  rememberAttempt,
} from './idempotency/index.ts';
export { networkOf } from './network.ts';
export { PageLimit, pageOf } from './paging.ts';
export { toResponse } from './respond.ts';
export { type Caller, requireScope, SCOPES, type Scope } from './scopes.ts';
export { strangers, tooMany } from './strangers.ts';
export { invalid, validate } from './validate.ts';
