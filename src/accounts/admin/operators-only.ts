import type { MiddlewareHandler } from 'hono';
import { ApiError, networkOf, type OpenEnv, strangers } from '../../http/index.ts';
import { logFailure } from '../../platform/log.ts';
import { hashOf } from '../keys/index.ts';

/** A shorter token could be guessed. */
const MIN_TOKEN_LENGTH = 32;

const guesses = strangers(
  'operators',
  'Too many requests without the admin token came from your network; wait a minute.',
);

/** Admits operators, who know ADMIN_TOKEN. Without it, or with a short one, these endpoints do not exist. */
export const operatorsOnly: MiddlewareHandler<OpenEnv> = async (c, next) => {
  const token = c.env.ADMIN_TOKEN ?? '';
  if (token.length < MIN_TOKEN_LENGTH) {
    if (token) logFailure('admin_token_ignored', { characters: token.length, required: MIN_TOKEN_LENGTH });
    throw new ApiError('not_found', 'There is nothing at this address.');
  }
  const now = Date.now();
  const network = networkOf(c.req.raw);
  guesses.refuse(network, now);
  const sent = /^Bearer +(.+)$/i.exec(c.req.header('Authorization') ?? '')?.[1];
  // Comparing hashes keeps the time it takes from telling anything about the token.
  if (sent === undefined || (await hashOf(sent)) !== (await hashOf(token))) {
    await guesses.count(c.env.RATE_LIMIT_FAILURES, network, now);
    throw new ApiError(
      'unauthorized',
      'Send the admin token in the header Authorization: Bearer <ADMIN_TOKEN>.',
    );
  }
  await next();
};
