import { type Caller, invalid, requireScope, type Scope } from '../../http/index.ts';
import type { ApiKey } from './keys.ts';
import type { NewKey } from './schema.ts';

type Settings = Pick<ApiKey, 'name' | 'scopes' | 'allowedOrigins' | 'expiresAt'>;

/**
 * What a new key may do, and until when: no more and no longer than the key that makes it. What is left out is what
 * that key has, but for keys for browsers, which only generate.
 *
 * @param now milliseconds since 1970
 * @throws {ApiError} forbidden, validation_failed
 */
export function grant(caller: Pick<Caller, 'scopes' | 'expiresAt'>, wanted: NewKey, now: number): Settings {
  const { name, allowedOrigins, expiresAt } = wanted;
  const scopes = new Set<Scope>(wanted.scopes ?? (allowedOrigins ? ['generate'] : caller.scopes));
  for (const scope of scopes) requireScope(caller, scope);
  return {
    name,
    scopes: [...scopes],
    allowedOrigins: allowedOrigins ?? null,
    expiresAt: expiresAt === undefined ? caller.expiresAt : checkExpiry(expiresAt, caller.expiresAt, now),
  };
}

function checkExpiry(expiresAt: number, latest: number | null, now: number): number {
  if (expiresAt <= now) throw invalid([{ path: 'expiresAt', message: 'must be in the future' }]);
  if (latest === null || expiresAt <= latest) return expiresAt;
  const end = new Date(latest).toISOString();
  throw invalid([
    { path: 'expiresAt', message: `must be no later than ${end}, when the key that makes this one expires` },
  ]);
}
