import type { Context, MiddlewareHandler } from 'hono';
import { ApiError, type AuthenticatedEnv, networkOf, strangers } from '../http/index.ts';
import { logFailure } from '../platform/log.ts';
import { hashOf, isWellFormed, lookUpKey, type StoredKey, touchKey } from './keys/index.ts';
import { limitAccount, rateLimitPolicy } from './rate-limit.ts';

/** How often `last_used_at` is written at most. */
const TOUCH_EVERY_MS = 60_000;

const guesses = strangers(
  'keys',
  'Too many requests without a valid key came from your network; wait a minute.',
);

/**
 * Admits requests with a valid API key, and sets `c.var.caller`.
 *
 * @throws {ApiError} unauthorized, rate_limited, or forbidden for a suspended account or an origin the key is not for
 */
export const authenticate: MiddlewareHandler<AuthenticatedEnv> = async (c, next) => {
  const now = Date.now();
  const network = networkOf(c.req.raw);
  const { hash, key } = await identify(c, network, now).catch(async (error: unknown) => {
    const failed = error instanceof ApiError && error.code === 'unauthorized';
    if (failed) await guesses.count(c.env.RATE_LIMIT_FAILURES, network, now);
    throw error;
  });
  if (key.isSuspended) throw new ApiError('forbidden', 'This account is suspended; please contact us.');
  checkOrigin(key, c.req.header('Origin'));
  const policy = await limitAccount(c.env, key, network);
  touch(c, hash, key, now);
  c.set('caller', key);
  await next();
  if (policy) c.res.headers.set('RateLimit-Policy', rateLimitPolicy(policy));
};

async function identify(
  c: Context<AuthenticatedEnv>,
  network: string,
  now: number,
): Promise<{ hash: string; key: StoredKey }> {
  const secret = /^Bearer +(\S+) *$/i.exec(c.req.header('Authorization') ?? '')?.[1];
  if (secret === undefined) {
    throw new ApiError('unauthorized');
  }
  if (!isWellFormed(secret)) throw noSuchKey();
  const hash = await hashOf(secret);
  const key = await lookUpKey(c.env.DB, hash, {
    now,
    later: (work) => c.executionCtx.waitUntil(work),
    beforeStranger: () => guesses.refuse(network, now),
  });
  if (!key) throw noSuchKey();
  if (key.revokedAt !== null)
    throw new ApiError('unauthorized', 'This API key was revoked; use another one.');
  if (key.expiresAt !== null && key.expiresAt <= now) {
    throw new ApiError('unauthorized', 'This API key has expired; use another one.');
  }
  return { hash, key };
}

function noSuchKey(): ApiError {
  return new ApiError('unauthorized', 'This API key does not exist; check that it was copied whole.');
}

function checkOrigin({ allowedOrigins }: StoredKey, origin: string | undefined): void {
  if (!allowedOrigins || (origin !== undefined && allowedOrigins.includes(origin))) return;
  throw new ApiError(
    'forbidden',
    `This API key is for browsers on ${allowedOrigins.join(', ')}; the request came from ${origin ?? 'no origin'}.`,
  );
}

/** Records the use of the key once the answer is on its way. */
function touch(c: Context<AuthenticatedEnv>, hash: string, key: StoredKey, now: number): void {
  if (key.lastUsedAt !== null && now - key.lastUsedAt < TOUCH_EVERY_MS) return;
  key.lastUsedAt = now;
  const failed = (error: unknown) => logFailure('key_use_not_recorded', {}, error);
  c.executionCtx.waitUntil(touchKey(c.env.DB, hash, now).catch(failed));
}
