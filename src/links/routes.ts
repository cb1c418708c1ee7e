import type { Context } from 'hono';
import * as v from 'valibot';
import { type OpenEnv, openEndpoint, PAGE } from '../http/index.ts';
import { ownHosts } from '../platform/base-url.ts';
import { countScan } from '../scans/index.ts';
import { lookUpLink } from './find.ts';
import { lookUpForStranger } from './look-up.ts';
import { landingPage, vcardFile } from './pages/index.ts';
import { LinkRefused } from './refusals.ts';
import { ShortCode } from './short-code.ts';
import { isShortLink } from './short-url.ts';
import type { Link } from './store.ts';

const ERRORS = ['not_found', 'gone', 'rate_limited', 'unavailable'] as const;

const followLink = openEndpoint(
  {
    method: 'get',
    path: '/q/:shortCode',
    id: 'followLink',
    tag: 'Short links',
    summary: 'Follow a short link',
    description:
      'Redirects codes of the type url to their destination, and shows a page for the others. Counts as a scan, or as a visit by a bot. Answers 410 while its owner has paused the code, once it has expired, and while operators block it or a host that it leads to.',
    params: { shortCode: ShortCode },
    answers: {
      200: {
        description: 'A page that shows the content of the code, such as a contact or a Wi-Fi network.',
        headers: { 'Cache-Control': 'Says not to store the page.' },
        content: PAGE,
      },
      302: {
        description: 'A redirect to the destination.',
        headers: {
          Location: 'The destination.',
          'Cache-Control': 'Says not to store the response, since the destination can change.',
        },
      },
    },
    errors: ERRORS,
    errorPages: ERRORS,
  },
  async (c) => {
    const shortCode = c.req.param('shortCode');
    return follow(c, await findActive(c, shortCode), shortCode);
  },
);

const readContact = openEndpoint(
  {
    method: 'get',
    path: '/q/:shortCode/contact.vcf',
    id: 'readContact',
    tag: 'Short links',
    summary: 'Download the contact of a short link',
    description:
      'Downloads the contact of a code of the type vcard, as its page offers. Does not count as a scan.',
    params: { shortCode: ShortCode },
    answers: {
      200: {
        description: 'The contact as a vCard file.',
        headers: { 'Content-Disposition': 'A name for the file.' },
        content: { 'text/vcard': { schema: v.string() } },
      },
    },
    errors: ERRORS,
    errorPages: ERRORS,
  },
  async (c) => {
    const { source } = await findActive(c, c.req.param('shortCode'));
    if (source.type !== 'vcard') throw new LinkRefused('unknown');
    return vcardFile(source);
  },
);

/** The public endpoints of short links. */
export const links = [followLink, readContact];

/**
 * @throws {LinkRefused} if the link may not be followed
 * @throws {ApiError} rate_limited if the network opened too many links that do not exist
 */
async function findActive(c: Context<OpenEnv>, shortCode: string): Promise<Link> {
  const link = await lookUpForStranger(c, shortCode, lookUpLink);
  if (!link) throw new LinkRefused('unknown');
  // What a release before blocks has remembered at the edge says nothing of them.
  if (typeof link.blockReason === 'string') throw new LinkRefused('blocked', link.blockReason);
  if (!link.isActive) throw new LinkRefused('paused');
  if (link.expiresAt !== null && link.expiresAt <= Date.now()) throw new LinkRefused('expired');
  return link;
}

/** Redirects url codes, and shows a page for the others. Never 301: destinations can change. */
function follow(c: Context<OpenEnv>, { source }: Link, shortCode: string): Response {
  if (source.type === 'url' && isShortLink(source.content, ownHosts(c.env, c.req.url)))
    throw new LinkRefused('circular');
  countScan(c, shortCode);
  if (source.type !== 'url') return landingPage({ source, shortCode });
  c.header('Cache-Control', 'no-store');
  return c.redirect(new URL(source.content).href, 302);
}
