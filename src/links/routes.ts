import { type Context, Hono } from 'hono';
import type { Env } from '../env.ts';
import { ApiError, toResponse } from '../http/index.ts';
import { baseUrl } from '../platform/base-url.ts';
import { countScan } from '../scans/index.ts';
import { lookUpLink } from './find.ts';
import { gonePage, landingPage, notFoundPage, unavailablePage, vcardFile, wantsJson } from './pages/index.ts';
import { isShortLink } from './short-url.ts';
import type { Link } from './store.ts';

type LinkContext = Context<{ Bindings: Env }>;

/** Why a short link does not lead on: as JSON for who asks for it, and as a page for a person. */
const REFUSALS = {
  unknown: {
    error: () =>
      new ApiError('not_found', 'There is no code with this short link; check that it was copied whole.'),
    page: notFoundPage,
  },
  circular: {
    error: () => new ApiError('not_found', 'This short link leads to another short link.'),
    page: notFoundPage,
  },
  paused: {
    error: () => new ApiError('gone', 'The owner of this code has paused it.'),
    page: () => gonePage('paused'),
  },
  expired: {
    error: () => new ApiError('gone', 'This code has expired.'),
    page: () => gonePage('expired'),
  },
};

/** The short links, below `/q`. */
export const links = new Hono<{ Bindings: Env }>()
  .get('/:shortCode', async (c) => {
    const link = await findActive(c, c.req.param('shortCode'));
    return link instanceof Response ? link : follow(c, link, c.req.param('shortCode'));
  })
  .get('/:shortCode/contact.vcf', async (c) => {
    const link = await findActive(c, c.req.param('shortCode'));
    if (link instanceof Response) return link;
    return link.source.type === 'vcard' ? vcardFile(link.source) : refuse(c, 'unknown');
  })
  .onError((error, c) => {
    const isUnavailable = error instanceof ApiError && error.code === 'unavailable';
    return isUnavailable && !asksForJson(c) ? unavailablePage() : toResponse(error, c);
  });

/** The link, or the answer that it does not lead on. */
async function findActive(c: LinkContext, shortCode: string): Promise<Link | Response> {
  const now = Date.now();
  const link = await lookUpLink(c.env.DB, shortCode, now, (work) => c.executionCtx.waitUntil(work));
  if (!link) return refuse(c, 'unknown');
  if (!link.isActive) return refuse(c, 'paused');
  return link.expiresAt !== null && link.expiresAt <= now ? refuse(c, 'expired') : link;
}

/** Sends a url code's scanner on, and shows the others a page. Never 301: the destination may change. */
function follow(c: LinkContext, { source }: Link, shortCode: string): Response {
  if (source.type === 'url' && leadsBack(c, source.content)) return refuse(c, 'circular');
  countScan(c, shortCode);
  if (source.type !== 'url') return landingPage({ source, shortCode });
  c.header('Cache-Control', 'no-store');
  return c.redirect(new URL(source.content).href, 302);
}

/** The service may be reached under other addresses than its public one, such as workers.dev. */
function leadsBack(c: LinkContext, destination: string): boolean {
  return [baseUrl(c.env, c.req.url), c.req.url].some((address) => isShortLink(destination, address));
}

function refuse(c: LinkContext, reason: keyof typeof REFUSALS): Response {
  const { error, page } = REFUSALS[reason];
  return asksForJson(c) ? toResponse(error(), c) : page();
}

function asksForJson(c: Context): boolean {
  return wantsJson(c.req.header('Accept'));
}
