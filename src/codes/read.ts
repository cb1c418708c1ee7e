import { endpoint, json } from '../http/index.ts';
import { baseUrl } from '../platform/base-url.ts';
import { CodeAnswer } from './answers.ts';
import { codeAnswer } from './examples.ts';
import { requireCode } from './find.ts';
import { CodeId } from './parameters.ts';
import { present } from './present.ts';

export const read = endpoint(
  {
    method: 'get',
    path: '/api/v1/qr/:id',
    id: 'readCode',
    tag: 'Codes',
    summary: 'Read a saved code',
    description: 'A saved code: what it is for, how it looks and how often it was scanned.',
    scopes: ['codes:read'],
    params: { id: CodeId },
    answers: { 200: { description: 'The code.', content: json(CodeAnswer, codeAnswer) } },
    errors: ['not_found'],
  },
  async (c) => {
    const code = await requireCode(c.env.DB, c.var.caller.accountId, c.req.param('id'));
    return c.json({ success: true, qrCode: present(code, baseUrl(c.env, c.req.url)) });
  },
);
