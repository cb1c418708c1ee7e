import { type Context, Hono } from 'hono';
import { type AuthenticatedEnv, authenticate, requireScope } from '../accounts/index.ts';
import { findOwnCode } from '../codes/index.ts';
import { ApiError, validate } from '../http/index.ts';
import { ScansQuery } from './schema.ts';
import { statisticsOf } from './statistics.ts';

/** The scans of a code, below `/api/v1/qr`. */
export const scans = new Hono<AuthenticatedEnv>()
  .get('/:id/scans', authenticate, async (c) => {
    const { statistics } = await answer(c, c.req.param('id'));
    return c.json({ success: true, ...statistics });
  })
  .get('/:id/scans.csv', authenticate, async (c) => {
    const { shortCode, statistics } = await answer(c, c.req.param('id'));
    const rows = statistics.series.map(({ start, total, unique }) => `${start},${total},${unique}`);
    return c.body(`${['start,total,unique', ...rows].join('\r\n')}\r\n`, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="scans-${shortCode}.csv"`,
    });
  });

async function answer(c: Context<AuthenticatedEnv>, id: string) {
  const { caller } = c.var;
  requireScope(caller, 'scans:read');
  const query = validate(ScansQuery, c.req.query());
  const code = await findOwnCode(c.env.DB, caller.accountId, id);
  if (!code) throw new ApiError('not_found', 'There is no code with this id among those of your account.');
  const statistics = await statisticsOf(c.env.DB, code.shortCode, query, Date.now());
  return { shortCode: code.shortCode, statistics };
}
