import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Env } from '../env.ts';
import { ApiError } from '../http/index.ts';
import { limitAccount, limitFailures } from './rate-limit.ts';
import type { Scope } from './schema.ts';
import { hashOf, isWellFormed } from './secret.ts';
import { findKey, type StoredKey, touchKey } from './store.ts';

/** Who is asking: an account, by a key that is valid now. */
export type Caller = Pick<StoredKey, 'accountId' | 'scopes'>;

export type AuthenticatedEnv = { Bindings: Env; Variables: { caller: Caller } };

/** How long a key is believed without another look, and so how long a revoked one may go on. */
const REMEMBERED_MS = 30_000;
const REMEMBERED_KEYS = 1000;
/** `last_used_at` is written no oftener than this. */
const TOUCH_EVERY_MS = 60_000;

const remembered = new Map<string, { key: StoredKey; until: number }>();

/**
 * Lets a request with a valid API key pass, its caller in `c.var.caller`.
 *
 * @throws {ApiError} unauthorized, rate_limited, or forbidden for a suspended account or an origin the key is not for
 */
export const authenticate = createMiddleware<AuthenticatedEnv>(async (c, next) => {
  const now = Date.now();
  const { hash, key } = await identify(c, now).catch(async (error: unknown) => {
    const failed = error instanceof ApiError && error.code === 'unauthorized';
    if (failed) await limitFailures(c.env, c.req.header('CF-Connecting-IP') ?? '');
    throw error;
  });
  if (key.isSuspended) throw new ApiError('forbidden', 'This account is suspended; please contact us.');
  checkOrigin(key, c.req.header('Origin'));
  await limitAccount(c.env, key.accountId, key.plan);
  touch(c, hash, key, now);
  c.set('caller', key);
  await next();
});

/** @throws {ApiError} forbidden when the caller's key lacks the scope */
export function requireScope(caller: Caller, scope: Scope): void {
  if (caller.scopes.includes(scope)) return;
  throw new ApiError(
    'forbidden',
    `This API key lacks the scope ${scope}; it has ${caller.scopes.join(', ')}.`,
  );
}

/** Stops believing a key that was just revoked here; other places at the edge follow within 30 seconds. */
export function forgetKey(hash: string): void {
  remembered.delete(hash);
}

async function identify(
  c: Context<AuthenticatedEnv>,
  now: number,
): Promise<{ hash: string; key: StoredKey }> {
  const secret = /^Bearer +(\S+) *$/i.exec(c.req.header('Authorization') ?? '')?.[1];
  if (secret === undefined) {
    throw new ApiError('unauthorized', 'Send your API key in the header Authorization: Bearer <API_KEY>.');
  }
  const hash = isWellFormed(secret) ? await hashOf(secret) : undefined;
  const key = hash && (await lookUp(c.env.DB, hash, now));
  if (!key)
    throw new ApiError('unauthorized', 'This API key does not exist; check that it was copied whole.');
  if (key.revokedAt !== null)
    throw new ApiError('unauthorized', 'This API key was revoked; use another one.');
  if (key.expiresAt !== null && key.expiresAt <= now) {
    throw new ApiError('unauthorized', 'This API key has expired; use another one.');
  }
  return { hash, key };
}

async function lookUp(db: D1Database, hash: string, now: number): Promise<StoredKey | undefined> {
  const known = remembered.get(hash);
  if (known && known.until > now) return known.key;
  const key = await findKey(db, hash);
  remembered.delete(hash);
  if (!key) return undefined;
  if (remembered.size >= REMEMBERED_KEYS) remembered.clear();
  remembered.set(hash, { key, until: now + REMEMBERED_MS });
  return key;
}

function checkOrigin({ allowedOrigins }: StoredKey, origin: string | undefined): void {
  if (!allowedOrigins || (origin !== undefined && allowedOrigins.includes(origin))) return;
  throw new ApiError(
    'forbidden',
    `This API key is for browsers on ${allowedOrigins.join(', ')}; the request came from ${origin ?? 'no origin'}.`,
  );
}

/** Notes that the key is in use, once the answer is on its way. */
function touch(c: Context<AuthenticatedEnv>, hash: string, key: StoredKey, now: number): void {
  if (key.lastUsedAt !== null && now - key.lastUsedAt < TOUCH_EVERY_MS) return;
  key.lastUsedAt = now;
  c.executionCtx.waitUntil(touchKey(c.env.DB, hash, now).catch(console.error));
}
