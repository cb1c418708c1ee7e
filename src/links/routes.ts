import type { Context } from 'hono';
import { type OpenEnv, openEndpoint } from '../http/index.ts';
import { baseUrl } from '../platform/base-url.ts';
import { countScan } from '../scans/index.ts';
import { lookUpLink } from './find.ts';
import { landingPage, vcardFile } from './pages/index.ts';
import { LinkRefused } from './refusals.ts';
import { isShortLink } from './short-url.ts';
import type { Link } from './store.ts';

const followLink = openEndpoint({ method: 'get', path: '/q/:shortCode', id: 'followLink' }, async (c) => {
  const shortCode = c.req.param('shortCode');
  return follow(c, await findActive(c, shortCode), shortCode);
});

const readContact = openEndpoint(
  { method: 'get', path: '/q/:shortCode/contact.vcf', id: 'readContact' },
  async (c) => {
    const { source } = await findActive(c, c.req.param('shortCode'));
    if (source.type !== 'vcard') throw new LinkRefused('unknown');
    return vcardFile(source);
  },
);

/** The short links. */
export const links = [followLink, readContact];

/** @throws {LinkRefused} for a link that does not lead on */
async function findActive(c: Context<OpenEnv>, shortCode: string): Promise<Link> {
  const now = Date.now();
  const link = await lookUpLink(c.env.DB, shortCode, now, (work) => c.executionCtx.waitUntil(work));
  if (!link) throw new LinkRefused('unknown');
  if (!link.isActive) throw new LinkRefused('paused');
  if (link.expiresAt !== null && link.expiresAt <= now) throw new LinkRefused('expired');
  return link;
}

/** Sends a url code's scanner on, and shows the others a page. Never 301: the destination may change. */
function follow(c: Context<OpenEnv>, { source }: Link, shortCode: string): Response {
  if (source.type === 'url' && leadsBack(c, source.content)) throw new LinkRefused('circular');
  countScan(c, shortCode);
  if (source.type !== 'url') return landingPage({ source, shortCode });
  c.header('Cache-Control', 'no-store');
  return c.redirect(new URL(source.content).href, 302);
}

/** The service may be reached under other addresses than its public one, such as workers.dev. */
function leadsBack(c: Context<OpenEnv>, destination: string): boolean {
  return [baseUrl(c.env, c.req.url), c.req.url].some((address) => isShortLink(destination, address));
}
