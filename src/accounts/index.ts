export { admin } from './admin.ts';
export { type AuthenticatedEnv, authenticate, type Caller, requireScope } from './authenticate.ts';
export { Name, SCOPES, type Scope } from './schema.ts';
