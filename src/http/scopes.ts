import { ApiError } from './errors.ts';

/** What an API key may be allowed to do. */
export const SCOPES = ['generate', 'codes:read', 'codes:write', 'scans:read', 'keys:write'] as const;
export type Scope = (typeof SCOPES)[number];

/** Who is asking: an account, and what its key allows. */
export interface Caller {
  accountId: string;
  scopes: readonly Scope[];
  /** When the key ends, in milliseconds since 1970; null for never. */
  expiresAt: number | null;
}

/** @throws {ApiError} forbidden when the caller's key lacks the scope */
export function requireScope(caller: Pick<Caller, 'scopes'>, scope: Scope): void {
  if (caller.scopes.includes(scope)) return;
  throw new ApiError(
    'forbidden',
    `This API key lacks the scope ${scope}; it has ${caller.scopes.join(', ')}.`,
  );
}
