import type { MiddlewareHandler } from 'hono';
import { ApiError, networkOf, type OpenEnv, strangers } from '../../http/index.ts';
import { hashOf } from '../keys/index.ts';

/** A shorter token could be guessed. */
const MIN_TOKEN_LENGTH = 32;

const guesses = strangers(
  'operators',
  'Too many requests without the admin token came from your network; wait a minute.',
);

/** Lets operators pass, who know ADMIN_TOKEN. Where it is not set, or too short, there is nothing here. */
export const operatorsOnly: MiddlewareHandler<OpenEnv> = async (c, next) => {
  const token = c.env.ADMIN_TOKEN ?? '';
  if (token.length < MIN_TOKEN_LENGTH) {
    if (token) console.error(`ADMIN_TOKEN is ignored: it has fewer than ${MIN_TOKEN_LENGTH} characters`);
    throw new ApiError('not_found', 'There is nothing at this address.');
  }
  const now = Date.now();
  const network = networkOf(c.req.raw);
  guesses.refuse(network, now);
  const sent = /^Bearer +(.+)$/i.exec(c.req.header('Authorization') ?? '')?.[1];
  // Hashes are compared, so that the time it takes tells nothing about the token.
  if (sent === undefined || (await hashOf(sent)) !== (await hashOf(token))) {
    await guesses.count(c.env.RATE_LIMIT_FAILURES, network, now);
    throw new ApiError(
      'unauthorized',
      'Send the admin token in the header Authorization: Bearer <ADMIN_TOKEN>.',
    );
  }
  await next();
};
