import { type Context, Hono } from 'hono';
import type { Env } from '../env.ts';
import { ApiError } from '../http/index.ts';
import { encodePayload } from '../qr/index.ts';
import { lookUpLink } from './find.ts';
import { baseUrl, isShortLink } from './short-url.ts';
import type { Link } from './store.ts';

type LinkContext = Context<{ Bindings: Env }>;

/** The short links, below `/q`. */
export const links = new Hono<{ Bindings: Env }>().get('/:shortCode', async (c) => {
  const shortCode = c.req.param('shortCode');
  const now = Date.now();
  const link = await lookUpLink(c.env.DB, shortCode, now, (work) => c.executionCtx.waitUntil(work));
  if (!link)
    throw new ApiError('not_found', 'There is no code with this short link; check that it was copied whole.');
  if (!link.isActive) throw new ApiError('gone', 'The owner of this code has paused it.');
  if (link.expiresAt !== null && link.expiresAt <= now) throw new ApiError('gone', 'This code has expired.');
  return follow(c, link);
});

function follow(c: LinkContext, { source }: Link): Response {
  c.header('Cache-Control', 'no-store');
  const payload = encodePayload(source);
  if (source.type !== 'url') return c.text(payload);
  if (isShortLink(payload, baseUrl(c.env, c.req.url))) {
    throw new ApiError('not_found', 'This short link leads to another short link.');
  }
  return c.redirect(new URL(payload).href, 302);
}
