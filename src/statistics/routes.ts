import * as v from 'valibot';
import { CodeId, findOwnCode } from '../codes/index.ts';
import { ApiError, type Caller, endpoint, json } from '../http/index.ts';
import { Scans } from './answers.ts';
import { ScansQuery } from './schema.ts';
import { statisticsOf } from './statistics.ts';

const read = endpoint(
  {
    method: 'get',
    path: '/api/v1/qr/:id/scans',
    id: 'readScans',
    tag: 'Scans',
    summary: 'Read the scans of a saved code',
    description:
      'Returns how often the short link of a code was opened: in total, over time, and by country, city, device, system, browser and referring site. No IP addresses, user agents or other personal data are stored.',
    scopes: ['scans:read'],
    params: { id: CodeId },
    query: ScansQuery,
    answers: {
      200: {
        description: 'The scans.',
        content: json(Scans, {
          scans: {
            value: {
              success: true,
              total: 21,
              unique: 17,
              bots: 3,
              series: [
                { start: '2026-11-19T00:00:00.000Z', total: 8, unique: 7 },
                { start: '2026-11-20T00:00:00.000Z', total: 13, unique: 10 },
              ],
              detailedSince: '2026-08-20T00:00:00.000Z',
              countries: [
                { value: 'DE', total: 15 },
                { value: 'FR', total: 6 },
              ],
              cities: [{ value: 'Berlin', total: 15 }],
              devices: [{ value: 'mobile', total: 21 }],
              systems: [{ value: 'iOS', total: 21 }],
              browsers: [{ value: 'Safari', total: 21 }],
              referrers: [],
            },
          },
        }),
      },
    },
    errors: ['not_found'],
  },
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
    tag: 'Scans',
    summary: 'Export the scans of a saved code as CSV',
    description:
      'Returns the scans over time as a file for spreadsheets. What `detailedSince` says of the series holds here too.',
    scopes: ['scans:read'],
    params: { id: CodeId },
    query: ScansQuery,
    answers: {
      200: {
        description: 'A file with a line for each hour or day.',
        headers: { 'Content-Disposition': 'A name for the file.' },
        content: {
          'text/csv': {
            schema: v.string(),
            examples: {
              scans: {
                value:
                  'start,total,unique\r\n2026-11-19T00:00:00.000Z,8,7\r\n2026-11-20T00:00:00.000Z,13,10\r\n',
              },
            },
          },
        },
      },
    },
    errors: ['not_found'],
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
