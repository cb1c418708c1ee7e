export { type Call, CallFailed, call } from './call.ts';
export type { Breakdown, Code, Key, Page, Scans, Scope, Usage } from './types.ts';
