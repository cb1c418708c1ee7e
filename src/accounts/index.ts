export { admin } from './admin.ts';
export { type AuthenticatedEnv, authenticate, type Caller, requireScope } from './authenticate.ts';
export { keys } from './key-routes.ts';
export { planLimitReached } from './plan-limit.ts';
export { Name, NewKey, SCOPES, type Scope } from './schema.ts';
export { usage } from './usage.ts';
