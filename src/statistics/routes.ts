import { findOwnCode } from '../codes/index.ts';
import { ApiError, type Caller, endpoint } from '../http/index.ts';
import { ScansQuery } from './schema.ts';
import { statisticsOf } from './statistics.ts';

const read = endpoint(
  { method: 'get', path: '/api/v1/qr/:id/scans', id: 'readScans', scopes: ['scans:read'], query: ScansQuery },
  async (c, query) => {
    const { statistics } = await statisticsOfCode(c.env.DB, c.var.caller, c.req.param('id'), query);
    return c.json({ success: true, ...statistics });
  },
);

const download = endpoint(
  {
    method: 'get',
    path: '/api/v1/qr/:id/scans.csv',
    id: 'exportScans',
    scopes: ['scans:read'],
    query: ScansQuery,
  },
  async (c, query) => {
    const { shortCode, statistics } = await statisticsOfCode(
      c.env.DB,
      c.var.caller,
      c.req.param('id'),
      query,
    );
    const rows = statistics.series.map(({ start, total, unique }) => `${start},${total},${unique}`);
    return c.body(`${['start,total,unique', ...rows].join('\r\n')}\r\n`, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="scans-${shortCode}.csv"`,
    });
  },
);

/** The statistics of a code's scans. */
export const statistics = [read, download];

async function statisticsOfCode(db: D1Database, { accountId }: Caller, id: string, query: ScansQuery) {
  const code = await findOwnCode(db, accountId, id);
  if (!code) throw new ApiError('not_found', 'You have no code with this id.');
  return { shortCode: code.shortCode, statistics: await statisticsOf(db, code.shortCode, query, Date.now()) };
}
