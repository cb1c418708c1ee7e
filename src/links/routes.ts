import { Hono } from 'hono';
import { baseUrl, findSource, isShortLink } from '../codes/index.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../http/index.ts';
import { encodePayload } from '../qr/index.ts';
import { countScan } from '../scans/index.ts';

/** The short links, below `/q`. */
export const links = new Hono<{ Bindings: Env }>().get('/:shortCode', async (c) => {
  const source = await findSource(c.env.DB, c.req.param('shortCode'));
  if (!source)
    throw new ApiError('not_found', 'There is no code with this short link; check that it was copied whole.');
  c.header('Cache-Control', 'no-store');
  const payload = encodePayload(source);
  if (source.type !== 'url') {
    countScan(c, c.req.param('shortCode'));
    return c.text(payload);
  }
  if (isShortLink(payload, baseUrl(c.env, c.req.url)))
    throw new ApiError('not_found', 'This short link leads to another short link.');
  countScan(c, c.req.param('shortCode'));
  return c.redirect(new URL(payload).href, 302);
});
