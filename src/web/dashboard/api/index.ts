export { type Call, CallFailed, call } from './call.ts';
export type { Breakdown, Code, CreatedKey, Key, Page, Scans, Scope, Usage } from './types.ts';
