import { type Context, Hono } from 'hono';
import type { Env } from '../env.ts';
import { baseUrl } from '../platform/base-url.ts';
import { countScan } from '../scans/index.ts';
import { lookUpLink } from './find.ts';
import { landingPage, vcardFile } from './pages/index.ts';
import { answerRefusal, LinkRefused } from './refusals.ts';
import { isShortLink } from './short-url.ts';
import type { Link } from './store.ts';

type LinkContext = Context<{ Bindings: Env }>;

/** The short links, below `/q`. */
export const links = new Hono<{ Bindings: Env }>()
  .get('/:shortCode', async (c) => {
    const shortCode = c.req.param('shortCode');
    return follow(c, await findActive(c, shortCode), shortCode);
  })
  .get('/:shortCode/contact.vcf', async (c) => {
    const { source } = await findActive(c, c.req.param('shortCode'));
    if (source.type !== 'vcard') throw new LinkRefused('unknown');
    return vcardFile(source);
  })
  .onError(answerRefusal);

/** @throws {LinkRefused} for a link that does not lead on */
async function findActive(c: LinkContext, shortCode: string): Promise<Link> {
  const now = Date.now();
  const link = await lookUpLink(c.env.DB, shortCode, now, (work) => c.executionCtx.waitUntil(work));
  if (!link) throw new LinkRefused('unknown');
  if (!link.isActive) throw new LinkRefused('paused');
  if (link.expiresAt !== null && link.expiresAt <= now) throw new LinkRefused('expired');
  return link;
}

/** Sends a url code's scanner on, and shows the others a page. Never 301: the destination may change. */
function follow(c: LinkContext, { source }: Link, shortCode: string): Response {
  if (source.type === 'url' && leadsBack(c, source.content)) throw new LinkRefused('circular');
  countScan(c, shortCode);
  if (source.type !== 'url') return landingPage({ source, shortCode });
  c.header('Cache-Control', 'no-store');
  return c.redirect(new URL(source.content).href, 302);
}

/** The service may be reached under other addresses than its public one, such as workers.dev. */
function leadsBack(c: LinkContext, destination: string): boolean {
  return [baseUrl(c.env, c.req.url), c.req.url].some((address) => isShortLink(destination, address));
}
