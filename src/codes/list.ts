import { endpoint, json, pageOf } from '../http/index.ts';
import { baseUrl } from '../platform/base-url.ts';
import { CodePage } from './answers.ts';
import { code } from './examples.ts';
import { ListQuery } from './parameters.ts';
import { presentListed } from './present.ts';
import { listCodes } from './store/index.ts';

/** Sorts after the id of every code: only digits and capitals follow its prefix. */
const AFTER_ALL = 'qrc_~';

export const list = endpoint(
  {
    method: 'get',
    path: '/api/v1/qr',
    id: 'listCodes',
    tag: 'Codes',
    summary: 'List the saved codes',
    description:
      'The saved codes, newest first, page by page. Logos are without their `image` here, and codes without `robustness`.',
    scopes: ['codes:read'],
    query: ListQuery,
    answers: {
      200: {
        description: 'A page of codes.',
        content: json(CodePage, { page: { value: { success: true, data: [code], nextCursor: null } } }),
      },
    },
  },
  async (c, { limit, cursor = AFTER_ALL, search = '', type, isDynamic }) => {
    const filter = { search, type: type ?? null, isDynamic: isDynamic ?? null };
    const codes = await listCodes(c.env.DB, c.var.caller.accountId, filter, cursor, limit + 1);
    const { data, nextCursor } = pageOf(codes, limit);
    const base = baseUrl(c.env, c.req.url);
    return c.json({ success: true, data: data.map((code) => presentListed(code, base)), nextCursor });
  },
);
