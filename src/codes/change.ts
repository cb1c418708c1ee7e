import { endpoint, json, readJsonObject, validate } from '../http/index.ts';
import { forgetLink } from '../links/index.ts';
import { baseUrl, ownHosts } from '../platform/base-url.ts';
import { changeDesign } from '../qr/index.ts';
import { CodeAnswer } from './answers.ts';
import { CodeChanges } from './bodies.ts';
import { checkSaved } from './draw.ts';
import { codeAnswer } from './examples.ts';
import { noSuchCode, requireCode } from './find.ts';
import { CodeId } from './parameters.ts';
import { present } from './present.ts';
import { forgetPicture } from './public-image/index.ts';
import { refuseNoLogo, refuseShortLink, refuseTooLong } from './refuse.ts';
import { changesSchemaFor } from './schema.ts';
import { updateCode } from './store/index.ts';

export const change = endpoint(
  {
    method: 'patch',
    path: '/api/v1/qr/:id',
    id: 'changeCode',
    tag: 'Codes',
    summary: 'Change a saved code',
    description:
      'Changes the fields that are sent. What a dynamic code leads to can change; what a static code carries is in its picture, and cannot. The short link and the public picture follow a change within 30 seconds, though whoever has the picture may keep it for 5 minutes.',
    scopes: ['codes:write'],
    params: { id: CodeId },
    body: json(CodeChanges, {
      destination: {
        summary: 'Lead a dynamic code elsewhere',
        value: { content: 'https://example.com/summer' },
      },
      pause: { summary: 'Pause the short link', value: { isActive: false } },
      logo: { summary: 'Remove the logo', value: { design: { logo: null } } },
      hide: { summary: 'Hide the public picture', value: { isImagePublic: false } },
    }),
    answers: { 200: { description: 'The code as it is now.', content: json(CodeAnswer, codeAnswer) } },
    errors: ['plan_limit_reached', 'not_found', 'unscannable'],
  },
  async (c) => {
    const { accountId } = c.var.caller;
    const base = baseUrl(c.env, c.req.url);
    const code = await requireCode(c.env.DB, accountId, c.req.param('id'));
    const body = await readJsonObject(c.req.raw);
    const { content, data, ...changes } = validate(changesSchemaFor(code, body), body);
    const source = content !== undefined || data !== undefined ? { content, data } : undefined;
    refuseShortLink({ type: code.source.type, content }, ownHosts(c.env, c.req.url));
    if (source) refuseTooLong(source);
    refuseNoLogo(code.design, changes.design);
    if (changes.design) checkSaved({ ...code, design: changeDesign(code.design, changes.design) }, base);
    const changed = await updateCode(c.env.DB, code, { ...changes, source }, Date.now());
    if (!changed) throw noSuchCode();
    await Promise.all([forgetLink(code.shortCode), forgetPicture(code.shortCode)]);
    return c.json({ success: true, qrCode: present(changed, base) });
  },
);
