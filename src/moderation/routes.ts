import { Hono } from 'hono';
import { forgetPicture } from '../codes/index.ts';
import { ApiError, type OpenEnv, pageBy, readJsonObject, validate } from '../http/index.ts';
import { forgetLink } from '../links/index.ts';
import { presentCode, presentHost } from './present.ts';
import { CodeBlock, HostBlock, HostList, HostParameter } from './schema.ts';
import { blockCode, blockHost, findCode, listBlockedHosts, unblockHost } from './store.ts';

/** The operators' endpoints about abuse, below `/admin/v1`. A block holds everywhere within 30 seconds. */
export const moderation = new Hono<OpenEnv>()
  .get('/codes/:shortCode', async (c) => {
    const code = await findCode(c.env.DB, c.req.param('shortCode'));
    if (!code) throw noSuchCode();
    return c.json({ success: true, code: presentCode(code) });
  })
  .patch('/codes/:shortCode', async (c) => {
    const { blocked, reason = '' } = validate(CodeBlock, await readJsonObject(c.req.raw));
    const shortCode = c.req.param('shortCode');
    const code = await blockCode(c.env.DB, shortCode, blocked ? reason : null);
    if (!code) throw noSuchCode();
    await Promise.all([forgetLink(shortCode), forgetPicture(shortCode)]);
    return c.json({ success: true, code: presentCode(code) });
  })
  .get('/blocked-hosts', async (c) => {
    const { limit, cursor } = validate(HostList, c.req.query());
    const hosts = await listBlockedHosts(c.env.DB, cursor, limit + 1);
    const { data, nextCursor } = pageBy(({ host }) => host, hosts, limit);
    return c.json({ success: true, data: data.map(presentHost), nextCursor });
  })
  .post('/blocked-hosts', async (c) => {
    const { host, reason = '' } = validate(HostBlock, await readJsonObject(c.req.raw));
    const blocked = await blockHost(c.env.DB, host, reason, Date.now());
    return c.json({ success: true, blockedHost: presentHost(blocked) });
  })
  .delete('/blocked-hosts/:host', async (c) => {
    const { host } = validate(HostParameter, c.req.param());
    if (!(await unblockHost(c.env.DB, host))) {
      throw new ApiError('not_found', `${host} is not blocked by itself; a host above it may be.`);
    }
    return c.json({ success: true, host });
  });

function noSuchCode(): ApiError {
  return new ApiError('not_found', 'There is no code with this short code.');
}
