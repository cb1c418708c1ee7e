import { ulid } from 'ulidx';
import type { Scope } from './schema.ts';
import { createSecret, hashOf, prefixOf } from './secret.ts';

/** A key as its owner sees it. */
export interface ApiKey {
  id: string;
  name: string;
  /** The first characters of the secret, to recognise it by. */
  prefix: string;
  scopes: readonly Scope[];
  /** The origins that may use the key from a browser; null for a key that is kept secret. */
  allowedOrigins: readonly string[] | null;
  /** Milliseconds since 1970; null for a key that does not expire. */
  expiresAt: number | null;
  createdAt: number;
}

/** A new key with its secret, which is shown once, and the hash that is stored in its place. */
export interface NewKey {
  key: ApiKey;
  secret: string;
  hash: string;
}

export async function createKey(
  settings: Pick<ApiKey, 'name' | 'scopes' | 'allowedOrigins' | 'expiresAt'>,
  now: number,
): Promise<NewKey> {
  const secret = createSecret();
  const key = { ...settings, id: `key_${ulid(now)}`, prefix: prefixOf(secret), createdAt: now };
  return { key, secret, hash: await hashOf(secret) };
}
