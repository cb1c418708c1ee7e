import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { type AuthenticatedEnv, requireScope } from '../accounts/index.ts';
import { baseUrl } from '../base-url.ts';
import { ApiError, readJsonObject, validate } from '../http/index.ts';
import { forgetLink } from '../links/index.ts';
import { changeDesign } from '../qr/index.ts';
import { refuseShortLink } from './create.ts';
import { checkSaved, drawSaved } from './draw.ts';
import { rawImage } from './generate.ts';
import { present } from './present.ts';
import { changesSchemaFor, ImageQuery, ListQuery } from './schema.ts';
import { deleteCode, findOwnCode, listCodes, type SavedCode, updateCode } from './store.ts';

type CodesContext = Context<AuthenticatedEnv>;

/** Above every id of a code, in which digits and capitals follow the prefix. */
const AFTER_ALL = 'qrc_~';

/** The saved codes of an account, below `/api/v1/qr`. */
export const manage = new Hono<AuthenticatedEnv>()
  .get('/', async (c) => {
    requireScope(c.var.caller, 'codes:read');
    const { limit, cursor = AFTER_ALL, search, type, isDynamic } = validate(ListQuery, c.req.query());
    const filter = { search: search ?? null, type: type ?? null, isDynamic: isDynamic ?? null };
    const codes = await listCodes(c.env.DB, c.var.caller.accountId, filter, cursor, limit + 1);
    const page = codes.slice(0, limit);
    const nextCursor = codes.length > limit ? (page.at(-1)?.id ?? null) : null;
    return c.json({ success: true, data: page.map((code) => present(code, base(c))), nextCursor });
  })
  .get('/:id', async (c) => {
    requireScope(c.var.caller, 'codes:read');
    return c.json({ success: true, qrCode: present(await findCode(c, c.req.param('id')), base(c)) });
  })
  .patch('/:id', async (c) => {
    requireScope(c.var.caller, 'codes:write');
    const code = await findCode(c, c.req.param('id'));
    const body = await readJsonObject(c.req.raw);
    const { content, data, ...changes } = validate(changesSchemaFor(code, body), body);
    const source = content !== undefined || data !== undefined ? { content, data } : undefined;
    refuseShortLink({ type: code.source.type, content }, base(c));
    if (changes.design) checkSaved({ ...code, design: changeDesign(code.design, changes.design) }, base(c));
    await updateCode(c.env.DB, code, { ...changes, source }, Date.now());
    await forgetLink(code.shortCode);
    return c.json({ success: true, qrCode: present(await findCode(c, code.id), base(c)) });
  })
  .delete('/:id', async (c) => {
    requireScope(c.var.caller, 'codes:write');
    const id = c.req.param('id');
    const shortCode = await deleteCode(c.env.DB, c.var.caller.accountId, id);
    if (shortCode === undefined) throw noSuchCode();
    await forgetLink(shortCode);
    return c.json({ success: true, id });
  })
  .get('/:id/image', etag(), async (c) => {
    requireScope(c.var.caller, 'codes:read');
    const { format, size } = validate(ImageQuery, c.req.query());
    const code = await findCode(c, c.req.param('id'));
    const look = { ...code, format: format ?? code.format, size: size ?? code.size };
    return rawImage(await drawSaved(look, base(c)), look.format, { 'Cache-Control': 'private, no-cache' });
  });

function base(c: CodesContext): string {
  return baseUrl(c.env, c.req.url);
}

async function findCode(c: CodesContext, id: string): Promise<SavedCode> {
  const code = await findOwnCode(c.env.DB, c.var.caller.accountId, id);
  if (!code) throw noSuchCode();
  return code;
}

function noSuchCode(): ApiError {
  return new ApiError('not_found', 'You have no code with this id.');
}
