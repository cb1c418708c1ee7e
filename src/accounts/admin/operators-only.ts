import { createMiddleware } from 'hono/factory';
import type { Env } from '../../env.ts';
import { ApiError } from '../../http/index.ts';
import { hashOf } from '../keys/index.ts';

/** Lets operators pass, who know ADMIN_TOKEN. Where it is not set there is nothing here. */
export const operatorsOnly = createMiddleware<{ Bindings: Env }>(async (c, next) => {
  const token = c.env.ADMIN_TOKEN;
  if (!token) throw new ApiError('not_found', 'There is nothing at this address.');
  const sent = /^Bearer +(.+)$/i.exec(c.req.header('Authorization') ?? '')?.[1];
  // Hashes are compared, so that the time it takes tells nothing about the token.
  if (sent === undefined || (await hashOf(sent)) !== (await hashOf(token))) {
    throw new ApiError(
      'unauthorized',
      'Send the admin token in the header Authorization: Bearer <ADMIN_TOKEN>.',
    );
  }
  await next();
});
