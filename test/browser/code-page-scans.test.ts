import type { Locator, Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { describe, expect, it, vi } from 'vitest';
import { dayOf, QUARTER_MS } from '../../src/scans/index.ts';
import { type TestCode, useDashboard } from './support/dashboard.ts';

const { newClient, open, follow, database, expectErrors } = useDashboard();

/** The time of the browser in these tests: noon in Berlin, a while before that of the server. */
const NOW = Date.parse('2025-12-20T11:00:00Z');

interface Scanned {
  at: string;
  total: number;
  unique?: number;
  bots?: number;
}

/** A code that was scanned at these times, and whose scans have these values on the day of the first one. */
async function scannedCode(
  times: Scanned[],
  values: [dimension: string, value: string, total: number][] = [],
) {
  const client = await newClient();
  const code = await client.create();
  const { shortCode } = code;
  const db = database();
  const total = times.reduce((sum, each) => sum + each.total, 0);
  await db.batch([
    db.prepare('INSERT INTO scan_totals VALUES (?1, ?2, ?3)').bind(shortCode, total, NOW),
    ...times.map((each) =>
      db
        .prepare('INSERT INTO scan_quarters VALUES (?1, ?2, ?3, ?4, ?5)')
        .bind(
          shortCode,
          Math.floor(Date.parse(each.at) / QUARTER_MS),
          each.total,
          each.unique ?? each.total,
          each.bots ?? 0,
        ),
    ),
    ...values.map(([dimension, value, count]) =>
      db
        .prepare('INSERT INTO scan_values VALUES (?1, ?2, ?3, ?4, ?5)')
        .bind(shortCode, dayOf(Date.parse(times[0]?.at ?? '')), dimension, value, count),
    ),
  ]);
  return { client, code };
}

/** The page of a code at `NOW`. */
async function openNow(
  { client, code }: { client: { secret: string }; code: TestCode },
  query = '',
  options: Parameters<typeof open>[2] = {},
) {
  const asked: string[] = [];
  const page = await open(client, code.id + query, {
    ...options,
    async prepare(page) {
      await page.clock.setFixedTime(NOW);
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url());
        if (pathname.endsWith('/scans')) asked.push(decodeURIComponent(String(searchParams)));
      });
      await options.prepare?.(page);
    },
  });
  await page.getByRole('application').locator('canvas').or(page.getByText('could not be read')).waitFor();
  return { page, asked };
}

/** A week long past, which the address asks for. */
const WEEK = '&from=2025-11-14&to=2025-11-20';

const NO_SCANS = {
  success: true,
  total: 0,
  unique: 0,
  bots: 0,
  series: [],
  countries: [],
  cities: [],
  devices: [],
  systems: [],
  browsers: [],
  referrers: [],
};

const figure = (page: Page, name: string) =>
  page
    .locator('.figures > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('strong');
const heard = (page: Page) => page.getByRole('group', { name: 'Scans over time' }).getByRole('status');

it('a scan is counted, and shows when one asks again', async () => {
  const client = await newClient();
  const code = await client.create();
  const page = await open(client, code.id);
  await page.getByText('No scans yet.').waitFor();
  await follow(code.shortCode);
  await vi.waitFor(
    async () => {
      await page.getByRole('button', { name: 'Refresh' }).click();
      expect(await figure(page, 'Scans').textContent()).toBe('1');
    },
    { timeout: 15_000, interval: 500 },
  );
  await page.getByRole('region', { name: 'Devices' }).getByText('Phone').waitFor();
  expect(await page.getByText('No scans yet.').count()).toBe(0);
});

describe('the range', () => {
  /** The page of a code whose scans are made up, for any range. */
  const openMocked = async (query = '') => {
    const client = await newClient();
    return openNow({ client, code: await client.create() }, query, {
      prepare: (page) =>
        page.route('**/scans?*', (route) => {
          const start = new Date(NOW).toISOString();
          return route.fulfill({ json: { ...NO_SCANS, total: 3, series: [{ start, total: 3, unique: 2 }] } });
        }),
    });
  };

  it('is chosen, kept in the address, and back after a reload', async () => {
    const { page, asked } = await openMocked();
    const choose = (name: string) => page.getByRole('radio', { name, exact: true }).check({ force: true });
    await choose('Today');
    expect(await page.getByRole('radio', { name: 'Days', exact: true }).count()).toBe(0);
    await choose('7 days');
    await choose('Hours');
    expect(new URL(page.url()).search).toMatch(/&range=7d&interval=hour$/);
    await page.reload();
    await vi.waitFor(() => expect(asked).toHaveLength(5));
    expect(asked.at(-1)).toMatch(/^from=2025-12-14&interval=hour/);
    expect(await page.getByRole('radio', { name: 'Hours', exact: true }).isChecked()).toBe(true);
  });

  it('of one’s own is asked for once it is one', async () => {
    const { page, asked } = await openMocked();
    await page.getByRole('radio', { name: 'Own range' }).check({ force: true });
    await page.getByLabel('Last day').fill('2025-12-10');
    await vi.waitFor(() => expect(asked.at(-1)).toMatch(/^from=2025-11-21&to=2025-12-10&interval=day/));
    const before = asked.length;
    await page.getByLabel('First day').fill('2025-12-11');
    await page.getByText('The first day must not be after the last.').waitFor();
    await page.getByLabel('First day').fill('2020-12-10');
    await page.getByText('A range has at most 731 days.').waitFor();
    expect(asked).toHaveLength(before);
    await page.getByLabel('First day').fill('2025-12-01');
    await vi.waitFor(() => expect(asked.at(-1)).toMatch(/^from=2025-12-01&to=2025-12-10/));
    expect(new URL(page.url()).search).toMatch(/&from=2025-12-01&to=2025-12-10$/);
  });
});

describe('the plot', () => {
  const code = () =>
    scannedCode([
      { at: '2025-11-19T23:30:00Z', total: 40, unique: 31 }, // after midnight in Berlin
      { at: '2025-11-18T10:00:00Z', total: 1, unique: 1, bots: 1200 },
    ]);

  it('is read by the arrow keys', async () => {
    const { page } = await openNow(await code(), WEEK);
    const plot = page.getByRole('application', { name: /arrow keys read the values/ });
    await plot.focus();
    await page.keyboard.press('End');
    await expect.poll(() => heard(page).textContent()).toBe('20 November: 40 scans, 31 unique');
    await plot.getByText('40 scans').waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => heard(page).textContent()).toBe('18 November: 1 scan, 1 unique');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => heard(page).textContent()).toBe('14 November: 0 scans, 0 unique');
    await page.keyboard.press('Escape');
    await expect.poll(() => heard(page).textContent()).toBe('');
  });

  it('is read by the pointer', async () => {
    const { page } = await openNow(await code(), WEEK);
    const plot = page.getByRole('application').locator('.u-over');
    const { width } = (await plot.boundingBox()) ?? { width: 0 };
    await plot.hover({ position: { x: width - 5, y: 20 } });
    await page.getByRole('application').getByText('20 November').waitFor();
    await page.getByRole('application').getByText('31 unique').waitFor();
    await page.mouse.move(0, 0);
    await page.getByRole('application').getByText('20 November').waitFor({ state: 'detached' });
  });

  it('is there as a table and as figures, as the locale writes them', async () => {
    const { page } = await openNow(await code(), WEEK, { locale: 'de-DE' });
    expect(await figure(page, 'Scans').textContent()).toBe('41');
    expect(await figure(page, 'Unique').textContent()).toBe('32');
    expect(await figure(page, 'Bots').textContent()).toBe('1.200');
    await page.getByText('Show as a table').click();
    const rows = page.getByRole('row');
    expect((await rows.allInnerTexts()).map((text) => text.split(/\s*\t\s*/))).toEqual([
      ['Day', 'Scans', 'Unique'],
      ...['14', '15', '16', '17'].map((day) => [`${day}. November`, '0', '0']),
      ['18. November', '1', '1'],
      ['19. November', '0', '0'],
      ['20. November', '40', '31'],
    ]);
  });

  it('takes the colours of the scheme, and follows its change', async () => {
    const { page } = await openNow(await code(), WEEK, { colorScheme: 'light' });
    const seen = async () => {
      const wanted = await colourOf(page.locator('.legend.unique').first());
      const { data } = PNG.sync.read(await page.getByRole('application').locator('canvas').screenshot());
      return { wanted, isThere: holds(data, wanted) };
    };
    const light = await seen();
    expect(light.isThere).toBe(true);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(async () => (await seen()).isThere).toBe(true);
    expect((await seen()).wanted).not.toEqual(light.wanted);
  });
});

describe('a breakdown', () => {
  const countries = ['DE', 'FR', 'AT', 'CH', 'NL', 'US', 'GB', 'PL', 'IT', 'T1'];
  const code = () =>
    scannedCode(
      [{ at: '2025-11-18T10:00:00Z', total: 100 }],
      [
        ...countries.map((value, at): [string, string, number] => ['country', value, 11 - at]),
        ['device', 'mobile', 75],
        ['device', 'desktop', 25],
        ['referrer', '<img src=x onerror=alert(1)>', 1],
      ],
    );

  it('shows the most frequent values, all of them when asked, and what is unknown', async () => {
    const { page } = await openNow(await code(), WEEK);
    const list = page.getByRole('region', { name: 'Countries' });
    expect((await list.getByRole('listitem').allInnerTexts()).map((text) => text.split(/\s*\n\s*/))).toEqual([
      ['Germany', '11', '11%'],
      ['France', '10', '10%'],
      ['Austria', '9', '9%'],
      ['Switzerland', '8', '8%'],
      ['Netherlands', '7', '7%'],
      ['United States', '6', '6%'],
      ['United Kingdom', '5', '5%'],
      ['Poland', '4', '4%'],
      ['Unknown', '35', '35%'],
    ]);
    await list.getByRole('button', { name: 'Show all 10' }).click();
    expect(await list.getByRole('listitem').allInnerTexts()).toHaveLength(11);
    await list.getByText('Tor network').waitFor();
    expect(await page.getByRole('region', { name: 'Devices' }).getByRole('listitem').count()).toBe(2);
    await page.getByRole('region', { name: 'Referrers' }).getByText('<img src=x onerror=alert(1)>').waitFor();
  });

  it('names countries in the language of the browser', async () => {
    const { page } = await openNow(await code(), WEEK, { locale: 'de-DE' });
    const germany = page.getByRole('region', { name: 'Countries' }).getByRole('listitem').first();
    expect(await germany.textContent()).toMatch(/^Deutschland1111\s%$/);
  });

  it('says how many scans it covers when its days are not those of the range', async () => {
    const scanned = await scannedCode(
      [
        { at: '2025-11-18T10:00:00Z', total: 60 },
        { at: '2025-11-18T23:30:00Z', total: 40 }, // the 19th in Berlin
      ],
      [['device', 'mobile', 100]],
    );
    const { page } = await openNow(scanned, '&from=2025-11-18&to=2025-11-18');
    expect(await figure(page, 'Scans').textContent()).toBe('60');
    await page.getByText('all that the range touches: 100 scans rather than 60.').waitFor();
  });
});

it('the scans are downloaded as CSV, named after the code and the range', async () => {
  const { page } = await openNow(
    await scannedCode([{ at: '2025-11-19T10:00:00Z', total: 5, unique: 4 }]),
    '&from=2025-11-18&to=2025-11-19',
  );
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Poster, scans 2025-11-18 to 2025-11-19.csv');
  let text = '';
  for await (const chunk of await file.createReadStream()) text += chunk;
  expect(text).toBe('start,total,unique\r\n2025-11-17T23:00:00.000Z,0,0\r\n2025-11-18T23:00:00.000Z,5,4\r\n');
});

it('a plot whose script cannot be fetched says so, and the table has its values', async () => {
  expectErrors(/ERR_FAILED|dynamically imported/);
  const client = await newClient();
  const { id } = await client.create();
  const page = await open(client, id, {
    prepare: (page) => page.route('**/web/uPlot*', (route) => route.abort()),
  });
  await page.getByText('The plot could not be loaded.').waitFor();
  await page.getByText('Show as a table').click();
  await expect.poll(() => page.getByRole('row').count()).toBe(31);
});

it('scans that cannot be read leave the code as it is, and can be asked for again', async () => {
  expectErrors(/status of 503/);
  const error = { code: 'unavailable', message: 'The database does not answer.' };
  const { page } = await openNow(await scannedCode([{ at: '2025-11-19T10:00:00Z', total: 5 }]), WEEK, {
    prepare: (page) =>
      page.route('**/scans?*', (route) => route.fulfill({ status: 503, json: { success: false, error } }), {
        times: 1,
      }),
  });
  await page.getByText('The scans could not be read. The database does not answer.').waitFor();
  await page.getByRole('button', { name: 'Rename' }).waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('application').waitFor();
  expect(await figure(page, 'Scans').textContent()).toBe('5');
  expect(await page.getByText('The scans could not be read.').count()).toBe(0);
});

/** The background of an element, as red, green and blue from 0 to 255. */
async function colourOf(element: Locator): Promise<number[]> {
  const colour = await element.evaluate((found) => getComputedStyle(found).backgroundColor);
  const [, ...shares] = /^color\(srgb ([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(colour) ?? [];
  expect(shares, colour).toHaveLength(3);
  return shares.map((share) => Math.round(255 * Number(share)));
}

/** Whether at least a hundred pixels have a colour. */
function holds(pixels: Buffer, colour: number[]): boolean {
  let count = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    if (colour.every((channel, each) => Math.abs((pixels[at + each] ?? 0) - channel) <= 1)) count++;
  }
  return count >= 100;
}
