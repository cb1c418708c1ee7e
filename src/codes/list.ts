import { endpoint, pageOf } from '../http/index.ts';
import { baseUrl } from '../platform/base-url.ts';
import { present } from './present.ts';
import { ListQuery } from './schema.ts';
import { listCodes } from './store.ts';

/** Above every id of a code, in which digits and capitals follow the prefix. */
const AFTER_ALL = 'qrc_~';

export const list = endpoint(
  { method: 'get', path: '/api/v1/qr', id: 'listCodes', scopes: ['codes:read'], query: ListQuery },
  async (c, { limit, cursor = AFTER_ALL, search = '', type, isDynamic }) => {
    const filter = { search, type: type ?? null, isDynamic: isDynamic ?? null };
    const codes = await listCodes(c.env.DB, c.var.caller.accountId, filter, cursor, limit + 1);
    const { data, nextCursor } = pageOf(codes, limit);
    const base = baseUrl(c.env, c.req.url);
    return c.json({ success: true, data: data.map((code) => present(code, base)), nextCursor });
  },
);
