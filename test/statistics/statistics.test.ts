import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addUpDays } from '../../src/scans/index.ts';
import { call, newClient, refusal } from '../support/api.ts';
import { deliver, newCode, newScan } from '../support/scans.ts';

afterEach(() => {
  vi.useRealTimers();
});

interface Statistics {
  total: number;
  unique: number;
  bots: number;
  detailedSince: string;
  series: { start: string; total: number; unique: number }[];
  countries: { value: string; total: number }[];
}

const at = (time: string) => ({ at: Date.parse(time) });

/** A code that was scanned at these times. */
async function scannedAt(...times: string[]) {
  const code = await newCode();
  await deliver(times.map((time) => newScan(code.shortCode, at(time))));
  return code;
}

function ask(
  { id, client }: { id: string; client: { secret: string } },
  query: Record<string, string>,
  what = 'scans',
) {
  const headers = { Authorization: `Bearer ${client.secret}` };
  return call(`/api/v1/qr/${id}/${what}?${new URLSearchParams(query)}`, { headers });
}

async function statisticsOf(code: Parameters<typeof ask>[0], query: Record<string, string>) {
  const response = await ask(code, query);
  expect(response.status).toBe(200);
  return response.json<Statistics>();
}

/** The start and total of each interval. */
const seriesOf = ({ series }: Statistics) => series.map(({ start, total }) => [start, total]);

describe('the statistics of a code', () => {
  it('include everything that is counted', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 30, 12) });
    const code = await newCode();
    const noon = at('2026-11-10T12:00:00Z');
    await deliver([
      newScan(code.shortCode, { ...noon, visitor: 'a', referrer: 'news.example' }),
      newScan(code.shortCode, { ...noon, visitor: 'a', country: 'FR', city: 'Paris', browser: 'Firefox' }),
      newScan(code.shortCode, { ...noon, visitor: 'b', device: 'desktop', system: 'Windows' }),
      newScan(code.shortCode, { ...noon, isBot: true }),
    ]);
    const response = await ask(code, { from: '2026-11-10', to: '2026-11-10' });
    expect(await response.json()).toEqual({
      success: true,
      total: 3,
      unique: 2,
      bots: 1,
      series: [{ start: '2026-11-10T00:00:00.000Z', total: 3, unique: 2 }],
      detailedSince: '2026-08-30T00:00:00.000Z',
      countries: [
        { value: 'DE', total: 2 },
        { value: 'FR', total: 1 },
      ],
      cities: [
        { value: 'Berlin', total: 2 },
        { value: 'Paris', total: 1 },
      ],
      devices: [
        { value: 'mobile', total: 2 },
        { value: 'desktop', total: 1 },
      ],
      systems: [
        { value: 'iOS', total: 2 },
        { value: 'Windows', total: 1 },
      ],
      browsers: [
        { value: 'Safari', total: 2 },
        { value: 'Firefox', total: 1 },
      ],
      referrers: [{ value: 'news.example', total: 1 }],
    });
  });

  it('cover the last 30 days by default, up to now', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 30, 12) });
    const code = await scannedAt('2026-10-31T23:59:59Z', '2026-11-01T00:00:00Z', '2026-11-30T11:59:59Z');
    const series = seriesOf(await statisticsOf(code, {}));
    expect(series).toHaveLength(30);
    expect(series.filter(([, total]) => total)).toEqual([
      ['2026-11-01T00:00:00.000Z', 1],
      ['2026-11-30T00:00:00.000Z', 1],
    ]);
  });

  it('fill gaps with zeros, and leave out earlier and later scans', async () => {
    const code = await scannedAt(
      '2026-11-09T23:59:59Z',
      '2026-11-10T00:00:00Z',
      '2026-11-12T23:59:59Z',
      '2026-11-13T00:00:00Z',
    );
    const statistics = await statisticsOf(code, { from: '2026-11-10', to: '2026-11-12' });
    expect(statistics).toMatchObject({ total: 2, countries: [{ value: 'DE', total: 2 }] });
    expect(seriesOf(statistics)).toEqual([
      ['2026-11-10T00:00:00.000Z', 1],
      ['2026-11-11T00:00:00.000Z', 0],
      ['2026-11-12T00:00:00.000Z', 1],
    ]);
  });

  it('can be by the hour, between two times, the last exclusive', async () => {
    const code = await scannedAt(
      '2026-11-10T09:29:59Z',
      '2026-11-10T09:30:00Z',
      '2026-11-10T10:59:59Z',
      '2026-11-10T11:30:00Z',
    );
    const statistics = await statisticsOf(code, {
      from: '2026-11-10T09:30:00Z',
      to: '2026-11-10T12:30:00+01:00',
      interval: 'hour',
    });
    expect(seriesOf(statistics)).toEqual([
      ['2026-11-10T09:30:00.000Z', 1],
      ['2026-11-10T10:00:00.000Z', 1],
      ['2026-11-10T11:00:00.000Z', 0],
    ]);
  });

  it('are zero for a code that was never scanned', async () => {
    const statistics = await statisticsOf(await newCode(), { from: '2026-11-10', to: '2026-11-10' });
    expect(statistics).toMatchObject({ total: 0, unique: 0, bots: 0, countries: [] });
  });
});

describe('days start at local midnight', () => {
  it.each([
    [
      'Europe/Berlin, when clocks go forward (23 hours)',
      ['2026-03-28', '2026-03-30', 'Europe/Berlin'],
      ['2026-03-27T23:00:00.000Z', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
      '2026-03-30T22:00:00.000Z',
    ],
    [
      'Europe/Berlin, when clocks go back (25 hours)',
      ['2026-10-24', '2026-10-26', 'Europe/Berlin'],
      ['2026-10-23T22:00:00.000Z', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
      '2026-10-26T23:00:00.000Z',
    ],
    [
      'Asia/Kolkata, half an hour off',
      ['2026-11-10', '2026-11-11', 'Asia/Kolkata'],
      ['2026-11-09T18:30:00.000Z', '2026-11-10T18:30:00.000Z'],
      '2026-11-11T18:30:00.000Z',
    ],
    [
      'Asia/Kathmandu, three quarters of an hour off',
      ['2026-11-10', '2026-11-10', 'Asia/Kathmandu'],
      ['2026-11-09T18:15:00.000Z'],
      '2026-11-10T18:15:00.000Z',
    ],
    [
      'America/St_Johns, half an hour off, when clocks go forward',
      ['2026-03-07', '2026-03-09', 'America/St_Johns'],
      ['2026-03-07T03:30:00.000Z', '2026-03-08T03:30:00.000Z', '2026-03-09T02:30:00.000Z'],
      '2026-03-10T02:30:00.000Z',
    ],
    [
      'America/Havana, where midnight comes twice',
      ['2026-10-31', '2026-11-02', 'America/Havana'],
      ['2026-10-31T04:00:00.000Z', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
      '2026-11-03T05:00:00.000Z',
    ],
    [
      'Africa/Cairo, where midnight is skipped',
      ['2026-04-23', '2026-04-25', 'Africa/Cairo'],
      ['2026-04-22T22:00:00.000Z', '2026-04-23T22:00:00.000Z', '2026-04-24T21:00:00.000Z'],
      '2026-04-25T21:00:00.000Z',
    ],
  ])('in %s', async (_, [from = '', to = '', timezone = ''], starts, end) => {
    // Scan in the first and last second of each day, and in the seconds just outside the range.
    const bounds = [...starts, end].map((bound) => Date.parse(bound));
    const code = await scannedAt(
      ...bounds.flatMap((bound) => [bound - 1000, bound].map((time) => new Date(time).toISOString())),
    );
    const statistics = await statisticsOf(code, { from, to, timezone });
    expect(seriesOf(statistics)).toEqual(starts.map((start) => [start, 2]));
  });

  it('and hours start on the local hour', async () => {
    const code = await scannedAt('2026-11-10T05:29:59Z', '2026-11-10T05:30:00Z');
    const query = { from: '2026-11-10', to: '2026-11-10', interval: 'hour', timezone: 'Asia/Kolkata' };
    const statistics = await statisticsOf(code, query);
    expect(statistics.series).toHaveLength(24);
    expect(seriesOf(statistics).filter(([, total]) => total)).toEqual([
      ['2026-11-10T04:30:00.000Z', 1],
      ['2026-11-10T05:30:00.000Z', 1],
    ]);
  });

  it('even in a range that starts within an hour, which is exact to the quarter', async () => {
    const code = await scannedAt('2026-11-10T05:15:00Z', '2026-11-10T05:40:00Z');
    const query = { from: '2026-11-10T05:20:00Z', to: '2026-11-10T05:40:01Z', interval: 'hour' };
    const statistics = await statisticsOf(code, { ...query, timezone: 'Asia/Kolkata' });
    expect(seriesOf(statistics)).toEqual([
      ['2026-11-10T05:15:00.000Z', 1],
      ['2026-11-10T05:30:00.000Z', 1],
    ]);
  });

  it.each([
    ['Europe/Berlin', '2026-03-29', 23],
    ['Europe/Berlin', '2026-10-25', 25],
    ['Australia/Lord_Howe', '2026-04-05', 25], // clocks go back by half an hour
  ])('in %s, %s has %i hours from midnight to midnight', async (timezone, day, hours) => {
    const code = await newCode();
    const { series } = await statisticsOf(code, { from: day, to: day, interval: 'hour', timezone });
    expect(series).toHaveLength(hours);
  });
});

describe('what was scanned more than 92 days ago', () => {
  const TIMES = [
    '2026-03-10T00:30:00Z',
    '2026-03-10T12:00:00Z',
    '2026-03-10T23:30:00Z',
    '2026-03-11T08:00:00Z',
  ];

  it.each([
    ['UTC', ['2026-03-10T00:00:00.000Z', 3], ['2026-03-11T00:00:00.000Z', 1]],
    ['America/Los_Angeles', ['2026-03-10T07:00:00.000Z', 3], ['2026-03-11T07:00:00.000Z', 1]],
    ['Pacific/Pago_Pago', ['2026-03-10T11:00:00.000Z', 3], ['2026-03-11T11:00:00.000Z', 1]],
    ['Asia/Tokyo', ['2026-03-09T15:00:00.000Z', 3], ['2026-03-10T15:00:00.000Z', 1]],
  ])('is on the same date in %s', async (timezone, ...series) => {
    const code = await scannedAt(...TIMES);
    await addUpDays(env.DB, Date.UTC(2026, 5, 12));
    const statistics = await statisticsOf(code, { from: '2026-03-10', to: '2026-03-11', timezone });
    expect(seriesOf(statistics)).toEqual(series);
    expect(statistics.total).toBe(4);
  });

  it('is in the hour of noon UTC, as detailedSince says', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 5, 11, 7) });
    const code = await scannedAt(...TIMES);
    await addUpDays(env.DB, Date.now());
    const query = { from: '2026-03-10', to: '2026-03-11', interval: 'hour' };
    const statistics = await statisticsOf(code, query);
    expect(seriesOf(statistics).filter(([, total]) => total)).toEqual([
      ['2026-03-10T12:00:00.000Z', 3],
      ['2026-03-11T08:00:00.000Z', 1],
    ]);
    expect(statistics.detailedSince).toBe('2026-03-11T00:00:00.000Z');
  });
});

describe('the series as CSV', () => {
  it('is a file with a line for each interval', async () => {
    const code = await scannedAt('2026-11-10T12:00:00Z');
    const response = await ask(code, { from: '2026-11-10', to: '2026-11-11' }, 'scans.csv');
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('Content-Disposition')).toBe(
      `attachment; filename="scans-${code.shortCode}.csv"`,
    );
    expect(await response.text()).toBe(
      'start,total,unique\r\n2026-11-10T00:00:00.000Z,1,0\r\n2026-11-11T00:00:00.000Z,0,0\r\n',
    );
  });
});

describe('a query is refused', () => {
  it.each([
    [{ from: 'yesterday' }, 'from', /date such as/],
    [{ from: '2026-02-30' }, 'from', /date such as/],
    [{ from: '2026-11-10T25:00:00Z' }, 'from', /date such as/],
    [{ to: '2026-11-10T12:00:00' }, 'to', /offset/],
    [{ from: '2026-11-11', to: '2026-11-10' }, 'from', /before to/],
    [{ from: '2126-01-01' }, 'from', /before now/],
    [{ timezone: 'Europe/Atlantis' }, 'timezone', /IANA/],
    [{ timezone: '' }, 'timezone', /IANA/],
    [{ interval: 'week' }, 'interval', /hour, day/],
    [{ from: '2026-01-01', to: '2026-03-01', interval: 'hour' }, 'from', /at most 31 days/],
    [{ from: '2020-01-01', to: '2026-03-01' }, 'from', /at most 731 days/],
    [{ form: '2026-01-01' }, 'form', /did you mean from/],
  ])('%j', async (query, path, message) => {
    const answer = await refusal(await ask(await newCode(), { ...query }));
    expect(answer).toMatchObject({ status: 422, code: 'validation_failed' });
    expect(answer.issues).toEqual([{ path, message: expect.stringMatching(message) }]);
  });

  it.each([
    [{ from: '2026-10-01', to: '2026-10-31', interval: 'hour', timezone: 'Europe/Berlin' }, 745],
    [{ from: '2024-11-01', to: '2026-11-01' }, 731],
    [{ from: '2026-11-10T01:00:00+01:00', to: '2026-11-10T03:00:00 01:00', interval: 'hour' }, 2],
  ])('but not %j', async (query, length) => {
    expect((await statisticsOf(await newCode(), query)).series).toHaveLength(length);
  });
});

describe('statistics are shown', () => {
  it.each(['scans', 'scans.csv'])('only to the account of the code: %s', async (what) => {
    const { id } = await newCode();
    const answer = await refusal(await ask({ id, client: await newClient() }, {}, what));
    expect(answer).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('only with an API key', async () => {
    const { id } = await newCode();
    expect((await call(`/api/v1/qr/${id}/scans`)).status).toBe(401);
  });
});
