export { Count, Deleted, success, Time } from './answers.ts';
export { readJsonObject } from './body.ts';
export { commonHeaders } from './common-headers.ts';
export { type Content, type Examples, json, PAGE } from './description.ts';
export {
  type AuthenticatedEnv,
  type Endpoint,
  type ExtraScope,
  endpoint,
  type OpenEnv,
  openEndpoint,
  serve,
} from './endpoint.ts';
export { ApiError, type Issue } from './errors.ts';
export {
  type Attempt,
  attemptOf,
  earlierCode,
  forgetAttempts,
  IdempotencyKey,
  rememberAttempt,
} from './idempotency/index.ts';
export { logRequests } from './log-requests.ts';
export { networkOf } from './network.ts';
export { describeApi } from './openapi/index.ts';
export { NextCursor, PageLimit, pageBy, pageOf } from './paging.ts';
export { toResponse } from './respond.ts';
export { type Caller, requireScope, SCOPES, type Scope } from './scopes.ts';
export { strangers, tooMany } from './strangers.ts';
export { invalid, validate } from './validate.ts';
