import { ulid } from 'ulidx';
import type { Scope } from '../../http/index.ts';
import { createSecret, hashOf, prefixOf } from './secret.ts';

/** A key as its owner sees it. Times are milliseconds since 1970. */
export interface ApiKey {
  id: string;
  name: string;
  /** The first characters of the secret, to recognise it by. */
  prefix: string;
  scopes: readonly Scope[];
  /** The origins that may use the key from a browser; null for a key that is kept secret. */
  allowedOrigins: readonly string[] | null;
  /** Null for a key that does not expire. */
  expiresAt: number | null;
  createdAt: number;
  lastUsedAt: number | null;
}

/** A new key with its secret, which is shown once, and the hash that is stored instead. */
export interface CreatedKey {
  key: ApiKey;
  secret: string;
  hash: string;
}

export async function createKey(
  settings: Pick<ApiKey, 'name' | 'scopes' | 'allowedOrigins' | 'expiresAt'>,
  now: number,
): Promise<CreatedKey> {
  const secret = createSecret();
  const key = {
    ...settings,
    id: `key_${ulid(now)}`,
    prefix: prefixOf(secret),
    createdAt: now,
    lastUsedAt: null,
  };
  return { key, secret, hash: await hashOf(secret) };
}

/** A key as the API shows it. */
export function presentKey({ id, name, prefix, scopes, allowedOrigins, ...times }: ApiKey) {
  const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString());
  return {
    id,
    name,
    prefix,
    scopes,
    allowedOrigins,
    expiresAt: iso(times.expiresAt),
    createdAt: iso(times.createdAt),
    lastUsedAt: iso(times.lastUsedAt),
  };
}

/** A new key as the API shows it: once, with its secret. */
export function presentCreatedKey({ key, secret }: CreatedKey) {
  const { lastUsedAt: _, ...shown } = presentKey(key);
  return { ...shown, secret };
}
