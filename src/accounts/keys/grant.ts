import { type Caller, requireScope, type Scope } from '../../http/index.ts';

/**
 * The scopes of a new key. No key makes one that may do more than itself.
 *
 * @throws {ApiError} forbidden
 */
export function grant(caller: Caller, scopes: readonly Scope[]): Scope[] {
  const granted = [...new Set(scopes)];
  for (const scope of granted) requireScope(caller, scope);
  return granted;
}
