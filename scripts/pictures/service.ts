import { readFileSync } from 'node:fs';
import { createTestHarness, unstable_splitSqlQuery as splitSql } from 'wrangler';
import { GRADIENT } from './og.ts';

const ADMIN_TOKEN = 'an-admin-token-of-the-pictures-alone-01';
const DAY_MS = 86_400_000;
const QUARTERS_A_DAY = 96;
const DAYS = 30;

const CODES = [
  {
    name: 'Wi-Fi for guests',
    type: 'wifi',
    data: { ssid: 'Café Guests', password: 'correct horse' },
    design: { pattern: 'dots', cornerStyle: 'dot', foregroundColor: '#0b6e4f' },
  },
  {
    name: 'Ada, business card',
    type: 'vcard',
    data: { firstName: 'Ada', lastName: 'Lovelace', company: 'Analytical Engines', email: 'ada@example.com' },
    isDynamic: true,
    design: { pattern: 'classy', cornerStyle: 'extra-rounded', foregroundColor: '#6b1d5c' },
  },
  {
    name: 'Reservations',
    type: 'url',
    content: 'https://example.com/reserve',
    isDynamic: true,
    design: { pattern: 'rounded', cornerStyle: 'extra-rounded', foregroundColor: '#1d3557' },
  },
  {
    name: 'Spring poster',
    type: 'url',
    content: 'https://example.com/spring',
    isDynamic: true,
    design: {
      pattern: 'rounded',
      cornerStyle: 'extra-rounded',
      gradient: GRADIENT,
    },
  },
];

const VALUES: [dimension: string, value: string, share: number][] = [
  ['country', 'DE', 0.46],
  ['country', 'AT', 0.21],
  ['country', 'FR', 0.17],
  ['country', 'JP', 0.11],
  ['city', 'Berlin', 0.31],
  ['city', 'Vienna', 0.19],
  ['city', 'Lyon', 0.12],
  ['device', 'Phone', 0.86],
  ['device', 'Tablet', 0.09],
  ['device', 'Computer', 0.05],
  ['system', 'iOS', 0.55],
  ['system', 'Android', 0.39],
  ['browser', 'Safari', 0.52],
  ['browser', 'Chrome', 0.4],
  ['referrer', 'news.example.com', 0.08],
];

/** Serves the pages with an account whose codes have been scanned for a month. The last of them is `code`. */
export async function startService() {
  process.env['CLOUDFLARE_CF_FETCH_ENABLED'] = 'false'; // where this computer is does not matter
  const server = createTestHarness({
    workers: [{ configPath: './wrangler.toml', secrets: { ADMIN_TOKEN } }],
  });
  const { url } = await server.listen();
  const { DB } = await server.getWorker<{ DB: D1Database }>().getEnv();
  await DB.batch(splitSql(readFileSync('schema.sql', 'utf8')).map((statement) => DB.prepare(statement)));
  const { key } = await post('/admin/v1/accounts', ADMIN_TOKEN, { name: 'Pictures', plan: 'pro' });
  let code = '';
  for (const [at, body] of CODES.entries()) {
    const { qrCode } = await post('/api/v1/qr', key.secret, body);
    code = qrCode.id;
    await scan(qrCode.shortCode, 2 + 4 * at);
  }
  return { url, key: String(key.secret), code, stop: () => server.close() };

  /** Scans on every day, more of them as weeks go on and at their ends. */
  async function scan(shortCode: string, usual: number): Promise<void> {
    const today = Math.floor(Date.now() / DAY_MS);
    const days = Array.from({ length: DAYS }, (_, at) => {
      const day = today - DAYS + 1 + at;
      const total = Math.round(usual * (1 + at / 20) * (day % 7 < 2 ? 1.8 : 1) + ((day * 7919) % 5));
      return { day, total };
    });
    const sum = days.reduce((total, each) => total + each.total, 0);
    const noon = (day: number) => (day + 0.5) * QUARTERS_A_DAY;
    await DB.batch([
      DB.prepare('INSERT INTO scan_totals VALUES (?1, ?2, ?3)').bind(shortCode, sum, Date.now() - 240_000),
      ...days.map(({ day, total }) =>
        DB.prepare('INSERT INTO scan_quarters VALUES (?1, ?2, ?3, ?4, 0)').bind(
          shortCode,
          noon(day),
          total,
          Math.round(0.8 * total),
        ),
      ),
      ...VALUES.map(([dimension, value, share]) =>
        DB.prepare('INSERT INTO scan_values VALUES (?1, ?2, ?3, ?4, ?5)').bind(
          shortCode,
          today,
          dimension,
          value,
          Math.round(share * sum),
        ),
      ),
    ]);
  }

  async function post(path: string, token: string, body: object) {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const response = await server.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(await response.text());
    return JSON.parse(await response.text());
  }
}
