import { endpoint, readJsonObject, validate } from '../http/index.ts';
import { forgetLink } from '../links/index.ts';
import { baseUrl } from '../platform/base-url.ts';
import { checkSaved } from './draw.ts';
import { requireCode } from './find.ts';
import { present } from './present.ts';
import { refuseShortLink, refuseTooLong } from './refuse.ts';
import { changesSchemaFor } from './schema.ts';
import { updateCode } from './store.ts';

export const change = endpoint(
  { method: 'patch', path: '/api/v1/qr/:id', id: 'changeCode', scopes: ['codes:write'] },
  async (c) => {
    const { accountId } = c.var.caller;
    const base = baseUrl(c.env, c.req.url);
    const code = await requireCode(c.env.DB, accountId, c.req.param('id'));
    const body = await readJsonObject(c.req.raw);
    const { content, data, ...changes } = validate(changesSchemaFor(code, body), body);
    const source = content !== undefined || data !== undefined ? { content, data } : undefined;
    refuseShortLink({ type: code.source.type, content }, base);
    if (source) refuseTooLong(source);
    if (changes.design) checkSaved({ ...code, design: { ...code.design, ...changes.design } }, base);
    await updateCode(c.env.DB, code, { ...changes, source }, Date.now());
    await forgetLink(code.shortCode);
    const changed = await requireCode(c.env.DB, accountId, code.id);
    return c.json({ success: true, qrCode: present(changed, base) });
  },
);
