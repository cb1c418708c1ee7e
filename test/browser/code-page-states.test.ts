import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { dayOf } from '../../src/scans/index.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts';
import { type TestCode, useDashboard } from './support/dashboard.ts';

const { newClient, open, opened, database, expectErrors } = useDashboard();

/** Lets the scans of a code come from everywhere. */
async function scan({ shortCode }: TestCode): Promise<void> {
  const now = Date.now();
  const db = database();
  const values = ['DE', 'FR', 'AT', 'CH', 'NL', 'US', 'GB', 'PL', 'IT'].map((country) => [
    'country',
    country,
  ]);
  await db.batch([
    db.prepare('INSERT INTO scan_totals VALUES (?1, 90, ?2)').bind(shortCode, now),
    db
      .prepare('INSERT INTO scan_quarters VALUES (?1, ?2, 90, 60, 5)')
      .bind(shortCode, Math.floor(now / 900_000)),
    ...[...values, ['city', 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch']].map(
      ([dimension, value]) =>
        db
          .prepare('INSERT INTO scan_values VALUES (?1, ?2, ?3, ?4, 10)')
          .bind(shortCode, dayOf(now), dimension, value),
    ),
  ]);
}

const WIFI = {
  type: 'wifi',
  content: undefined,
  data: { ssid: 'Guests', password: 'correct horse', encryption: 'WPA' },
  name: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenhersteller, Wi-Fi',
};

const NARROW = { colorScheme: 'light', viewport: { width: 320, height: 700 } } as const;

/** How to bring a page into each of its states. */
const STATES: Record<string, () => Promise<Page>> = {
  async scanned() {
    const client = await newClient();
    const code = await client.create();
    await scan(code);
    const page = await open(client, code.id, NARROW);
    await page.getByRole('application').locator('canvas').waitFor();
    await page.getByRole('button', { name: 'Show all 9' }).click();
    await page.getByText('Show as a table').click();
    await page.getByRole('application').focus();
    await page.keyboard.press('End');
    return page;
  },
  async 'never scanned, paused and expired'() {
    const { page, client, code } = await opened(WIFI, NARROW);
    await client.ask('PATCH', `/qr/${code.id}`, { isActive: false, expiresAt: '2021-01-01T00:00:00Z' });
    await page.reload();
    await page.getByText('No scans yet.').waitFor();
    return page;
  },
  async 'with every form open'() {
    const { page } = await opened(WIFI, NARROW);
    await page.getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('button', { name: 'Set the expiry' }).click();
    await page.getByRole('radio', { name: 'Own range' }).check({ force: true });
    await page.getByLabel('Last day').fill('');
    await page.getByLabel('Size in pixels').fill('1');
    await page.getByLabel('Name', { exact: true }).fill('');
    await page.getByLabel('Name', { exact: true }).press('Enter');
    return page;
  },
  async 'with its design open'() {
    const { page } = await opened({}, NARROW);
    await page.getByRole('button', { name: 'Edit the design' }).click();
    await page.getByRole('dialog').waitFor();
    return page;
  },
  async 'asking which value stays'() {
    const { page, client, code } = await opened({}, NARROW);
    await page.getByRole('button', { name: 'Rename' }).click();
    await page.getByLabel('Name').fill('Mine');
    await client.ask('PATCH', `/qr/${code.id}`, { name: 'Theirs' });
    await page.getByLabel('Name').press('Enter');
    await page.getByRole('dialog').waitFor();
    return page;
  },
  async 'deleted, with the offer to undo it'() {
    const { page } = await opened({}, NARROW);
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.goBack();
    await page.getByText('There is no such code').waitFor();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    return page;
  },
  async unknown() {
    expectErrors(/status of 404/);
    const page = await open(await newClient(), 'qrc_01KAJ8V4T9XQ3M5N7P2R6S8W0Y', NARROW);
    await page.getByText('It was deleted, or belongs to another account.').waitFor();
    return page;
  },
  async 'loading slowly'() {
    const client = await newClient();
    const { id } = await client.create();
    const page = await open(client, id, {
      ...NARROW,
      prepare: (page) => page.route('**/api/v1/qr/**', () => {}),
    });
    await page.getByText('The service takes longer than usual').waitFor();
    return page;
  },
  async 'without an answer'() {
    expectErrors(/status of 503/);
    const client = await newClient();
    const { id } = await client.create();
    const error = { code: 'unavailable', message: 'The database does not answer.' };
    const page = await open(client, id, {
      ...NARROW,
      prepare: (page) =>
        page.route('**/api/v1/qr/**', (route) =>
          route.fulfill({ status: 503, json: { success: false, error } }),
        ),
    });
    await page.getByText(error.message).first().waitFor();
    return page;
  },
};

it.each(Object.keys(STATES))(
  'the page is fit for everyone, light and dark, and for 320 pixels when it is %s',
  async (state) => {
    const page = await STATES[state]?.();
    if (!page) throw new Error('There is no such state.');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  },
);

describe('a key', () => {
  it('without codes:write shows a code and changes nothing', async () => {
    const client = await newClient(['codes:read', 'scans:read']);
    const { id } = await client.create();
    const page = await open(client, id);
    await page.getByText('No scans yet.').waitFor();
    await page.getByText('Anyone may see the picture.').waitFor();
    const buttons = await page.locator('.code-page').getByRole('button').allTextContents();
    expect(buttons).toEqual(['PNG file', 'SVG file', 'Copy', 'Copy', 'Refresh', 'CSV']);
    expect(await page.locator('.code-page').getByRole('checkbox').count()).toBe(0);
  });

  it('without scans:read shows no statistics, and asks for none', async () => {
    const client = await newClient(['codes:read', 'codes:write']);
    const { id } = await client.create();
    const asked: string[] = [];
    const page = await open(client, id, {
      prepare: async (page) => page.on('request', (request) => asked.push(request.url())),
    });
    await page.getByText('This API key may not read scans.').waitFor();
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    expect(asked.filter((url) => url.includes('/scans'))).toEqual([]);
  });

  it('without codes:read shows what it may do instead', async () => {
    const client = await newClient(['scans:read']);
    const { id } = await client.create();
    const page = await open(client, id);
    await page.getByText('codes:read').first().waitFor();
    expect(await page.getByText('Poster').count()).toBe(0);
  });

  it('of another account finds no such code', async () => {
    const { id } = await (await newClient()).create();
    expectErrors(/status of 404/);
    const page = await open(await newClient(), id);
    await page.getByText('It was deleted, or belongs to another account.').waitFor();
    await page.getByRole('link', { name: 'Go to all codes' }).click();
    await page.getByRole('heading', { level: 1, name: 'Codes' }).waitFor();
  });
});

describe('a connection', () => {
  it('that is lost leaves what is shown, and says so when one saves', async () => {
    const { page } = await opened();
    expectErrors(/ERR_INTERNET_DISCONNECTED/);
    await page.getByText('No scans yet.').waitFor();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByText('You are offline').waitFor();
    await page.getByText('Active', { exact: true }).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByText('Paused', { exact: true }).waitFor();
  });

  it('that comes back loads what could not be loaded', async () => {
    const client = await newClient();
    const { id } = await client.create();
    expectErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    let isDown = true;
    const page = await open(client, id, {
      prepare: (page) =>
        page.route('**/api/v1/qr/**', (route) => (isDown ? route.abort() : route.continue())),
    });
    await page.getByText('The service does not answer').first().waitFor();
    isDown = false;
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'Poster' }).waitFor();
  });

  it('that is slow lets nothing be saved twice', async () => {
    const { page } = await opened();
    let sent = 0;
    await page.route('**/api/v1/qr/*', async (route) => {
      if (route.request().method() === 'PATCH') sent++;
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Web address').fill('https://example.com/once');
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    await page.getByRole('button', { name: 'Saving…' }).click({ force: true });
    await page.getByRole('link', { name: 'https://example.com/once' }).waitFor();
    expect(sent).toBe(1);
  });
});

describe('markup in what somebody has written', () => {
  const XSS = '"><img src=x onerror=alert(1)><script>alert(1)</script>';

  it('is text in a name, a text and the fields of a contact', async () => {
    const fields = { firstName: XSS, company: XSS, note: XSS, address: { city: XSS } };
    const { page } = await opened({ type: 'vcard', content: undefined, data: fields, name: XSS });
    expect(await page.getByText(XSS).count()).toBeGreaterThanOrEqual(5);
    expect(await page.locator('img[src=x], .code-page script').count()).toBe(0);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    expect(await page.getByLabel('First name').inputValue()).toBe(XSS);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'JaVaScRiPt:alert(1)//http://x',
  ])('is text where a destination is %s', async (content) => {
    const client = await newClient();
    const code = await client.create();
    await database()
      .prepare('UPDATE codes SET source = ?1 WHERE id = ?2')
      .bind(JSON.stringify({ content }), code.id)
      .run();
    const page = await open(client, code.id);
    await page.getByText(content).waitFor();
    expect(await page.getByRole('region', { name: 'Leads to' }).getByRole('link').count()).toBe(0);
  });

  it('is no path of the API in an address', async () => {
    const client = await newClient();
    const asked: string[] = [];
    expectErrors(/status of 404/);
    const page = await open(client, encodeURIComponent('x/../../keys'), {
      prepare: async (page) => page.on('request', (request) => asked.push(new URL(request.url()).pathname)),
    });
    await page.getByText('There is no such code').waitFor();
    expect(asked).not.toContain('/api/v1/keys');
  });
});
