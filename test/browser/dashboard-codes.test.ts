import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts';
import { type Client, useDashboard } from './support/dashboard.ts';

const { newClient, visit, database, expectErrors } = useDashboard();

/** Expects it within seconds, on a machine that may be busy. */
const eventually = <Value>(look: () => Value) => expect.poll(look, { timeout: 5_000 });

const rows = (page: Page) => page.getByRole('list', { name: 'Codes' }).getByRole('listitem');
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search names and contents' });
const names = (page: Page) => rows(page).getByRole('link').allInnerTexts();

/** Saves so many codes, from `Table 1` on: copies of one. */
async function saveMany({ create }: Client, count: number): Promise<void> {
  const { id } = await create({ name: 'Table 1' });
  const copy = database().prepare(
    `INSERT INTO codes (short_code, id, account_id, name, type, source, is_dynamic, format, size, design, created_at, updated_at, search_name, search_source)
     SELECT ?2, substr(id, 1, 27) || ?3, account_id, ?4, type, source, is_dynamic, format, size, design, created_at, updated_at, lower(?4), search_source
     FROM codes WHERE id = ?1`,
  );
  const account = id.slice(-5).replace(/[01OIL]/g, 'z'); // which short codes do not have
  const numbers = Array.from({ length: count - 1 }, (_, i) => i + 2);
  await database().batch(
    numbers.map((number) => {
      const letters = String(100 + number)
        .slice(1)
        .replace(/\d/g, (digit) => 'ABCDEFGHJK'.charAt(Number(digit)));
      return copy.bind(id, account + letters, String(100 + number), `Table ${number}`);
    }),
  );
}

/** Counts scans on the days before today, the first one yesterday. */
async function count(shortCode: string, totals: number[]): Promise<void> {
  const quarter = Math.floor(Date.now() / 900_000);
  const total = totals.reduce((sum, each) => sum + each, 0);
  const insert =
    'INSERT INTO scan_quarters (short_code, quarter, total, uniques, bots) VALUES (?, ?, ?, ?, 0)';
  await database().batch([
    database()
      .prepare('INSERT INTO scan_totals VALUES (?, ?, ?)')
      .bind(shortCode, total, Date.now() - 3_600_000),
    ...totals.map((each, day) =>
      database()
        .prepare(insert)
        .bind(shortCode, quarter - 96 * (day + 1), each, each),
    ),
  ]);
}

describe('a row', () => {
  it('says where a code leads, what it is and how often it was scanned', async () => {
    const client = await newClient();
    const { id, shortCode } = await client.create({ name: 'Summer menu' });
    await count(shortCode, [5, 30, 7]);
    await client.ask('PATCH', `/qr/${id}`, { isActive: false, expiresAt: '2030-01-01T00:00:00Z' });
    await database().prepare('UPDATE codes SET expires_at = 1 WHERE id = ?').bind(id).run();
    const page = await visit(client);
    await row(page, 'Summer menu')
      .getByRole('img', { name: /^42 scans in the last 30 days, most on .*: 30$/ })
      .waitFor();
    const text = await row(page, 'Summer menu').textContent();
    for (const part of [
      'https://example.com/menu',
      'Link',
      'Dynamic',
      'Paused',
      'Expired',
      '42 scans',
      'Scanned 1 hour ago',
      'Created',
    ]) {
      expect(text).toContain(part);
    }
    expect(
      await page
        .locator('.row-picture img')
        .evaluate((image) => 'naturalWidth' in image && image.naturalWidth),
    ).toBeGreaterThan(0);
  });

  it('shows a picture that is not public by the key alone, and no password', async () => {
    const client = await newClient();
    await client.create({
      type: 'wifi',
      content: 'WIFI:T:nopass;S:Guests;;',
      name: 'Wi-Fi',
      isDynamic: false,
    });
    const page = await visit(client);
    const picture = row(page, 'Wi-Fi').locator('img');
    await picture.waitFor();
    expect(await picture.getAttribute('src')).toMatch(/^blob:/);
    expect(await page.content()).not.toContain('correct horse');
    expect(await picture.evaluate((image) => 'naturalWidth' in image && image.naturalWidth)).toBeGreaterThan(
      0,
    );
  });

  it('shows what people wrote as text, whatever they wrote', async () => {
    const client = await newClient();
    const attack = '<img src=x onerror=alert(1)>';
    await client.create({ name: attack });
    await client.create({
      name: 'Network',
      type: 'wifi',
      content: undefined,
      data: { ssid: attack, encryption: 'nopass' },
    });
    await client.create({ name: 'Card', type: 'vcard', content: undefined, data: { firstName: attack } });
    await client.create({ name: 'Text', type: 'text', content: 'javascript:alert(1)' });
    const page = await visit(client);
    await eventually(() => row(page, attack).count()).toBe(3);
    expect(await page.locator('img[onerror], [href^="javascript:"]').count()).toBe(0);
    await search(page).fill(attack);
    await page.waitForURL(/search=/);
    await search(page).fill(`${attack}${attack}`);
    await page.getByRole('heading', { name: `Nothing found for “${attack}${attack}”` }).waitFor();
  });

  it('asks for the scans of at most four codes at a time, and of none that was never scanned', async () => {
    const client = await newClient();
    for (let i = 0; i < 8; i++) {
      const { shortCode } = await client.create({ name: `Code ${i}` });
      if (i > 0) await count(shortCode, [i]);
    }
    const answers: (() => void)[] = [];
    let running = 0;
    let most = 0;
    const page = await visit(client, '', {
      viewport: { width: 1280, height: 1600 },
      prepare: (page) =>
        page.route('**/scans?**', async (route) => {
          most = Math.max(most, ++running);
          await new Promise<void>((resolve) => answers.push(resolve));
          running--;
          await route.continue();
        }),
    });
    await eventually(() => answers.length).toBe(4);
    await search(page).waitFor();
    for (const expected of [5, 6, 7]) {
      answers[expected - 5]?.();
      await eventually(() => answers.length).toBe(expected);
    }
    for (const answer of answers) answer();
    await eventually(() => page.getByRole('img', { name: /in the last 30 days/ }).count()).toBe(7);
    expect(most).toBe(4);
  });
});

describe('a search', () => {
  it('follows what is typed, in the address as well, and a reload restores it', async () => {
    const client = await newClient();
    for (const name of ['Summer menu', 'Winter menu', 'Poster'])
      await client.create({ name, content: 'https://example.com/' });
    const page = await visit(client);
    await eventually(() => names(page)).toEqual(['Poster', 'Winter menu', 'Summer menu']);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/v1/qr?'))
        asked.push(new URL(request.url()).searchParams.get('search') ?? '');
    });
    await search(page).pressSequentially('menu', { delay: 20 });
    await eventually(() => names(page)).toEqual(['Winter menu', 'Summer menu']);
    expect(asked).toEqual(['menu']);
    expect(new URL(page.url()).search).toBe('?search=menu');
    await page.reload();
    await eventually(() => names(page)).toEqual(['Winter menu', 'Summer menu']);
    expect(await search(page).inputValue()).toBe('menu');
  });

  it('drops an answer that comes after that to a later search', async () => {
    const client = await newClient();
    for (const name of ['Summer menu', 'Poster']) await client.create({ name });
    const page = await visit(client);
    await rows(page).first().waitFor();
    let answerLate = () => {};
    await page.route('**/qr?**search=menu**', async (route) => {
      await new Promise<void>((resolve) => {
        answerLate = resolve;
      });
      await route.continue().catch(() => {}); // the page may have given up on it
    });
    await search(page).fill('menu');
    await page.waitForRequest('**/qr?**search=menu**');
    await search(page).fill('poster');
    await eventually(() => names(page)).toEqual(['Poster']);
    answerLate();
    await search(page).fill('poste');
    await page.waitForResponse('**/qr?**search=poste');
    expect(await names(page)).toEqual(['Poster']);
  });

  it('combines with the filters, says when nothing is found, and can be cleared', async () => {
    const client = await newClient();
    await client.create({ name: 'Dynamic menu' });
    await client.create({ name: 'Static menu', isDynamic: false });
    const page = await visit(client, '?search=menu&type=url');
    await eventually(() => rows(page).count()).toBe(2);
    await page.getByLabel('Dynamic or static').selectOption('Static');
    await eventually(() => names(page)).toEqual(['Static menu']);
    await page.getByLabel('Type').selectOption('Wi-Fi');
    await page.getByRole('heading', { name: 'Nothing found for “menu”' }).waitFor();
    expect(new URL(page.url()).search).toBe('?search=menu&type=wifi&isDynamic=false');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Show all codes' }).click();
    await eventually(() => rows(page).count()).toBe(2);
    expect(await search(page).inputValue()).toBe('');
    expect(new URL(page.url()).search).toBe('');
  });

  it('keeps its place when somebody looks at a code and goes back', async () => {
    const client = await newClient();
    await saveMany(client, 70);
    const page = await visit(client, '?search=table');
    await page.getByRole('link', { name: 'Table 70', exact: true }).waitFor();
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    await page.getByRole('link', { name: 'Table 25', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Table 25', exact: true }).scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate('scrollY');
    await page.getByRole('link', { name: 'Table 25', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Table 25' }).waitFor();
    expect(await page.evaluate('scrollY')).toBe(0);
    await page.goBack();
    await page.getByRole('link', { name: 'Table 25', exact: true }).waitFor();
    expect(await page.evaluate('scrollY')).toBe(scrolled);
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Table 25');
    expect(await search(page).inputValue()).toBe('table');
    expect(new URL(page.url()).search).toBe('?search=table');
  });
});

describe('a long list', () => {
  it('goes on as one scrolls, to its end', async () => {
    const client = await newClient();
    await saveMany(client, 70);
    const page = await visit(client);
    await eventually(() => rows(page).count()).toBe(30);
    for (const expected of [60, 70]) {
      await page.evaluate('scrollTo(0, document.body.scrollHeight)');
      await eventually(() => rows(page).count()).toBe(expected);
    }
    expect(new Set(await names(page)).size).toBe(70);
    expect(await page.getByRole('button', { name: 'Show more' }).count()).toBe(0);
  });

  it('goes on by a button where nobody scrolls', async () => {
    const client = await newClient();
    await saveMany(client, 40);
    const page = await visit(client, '', {
      prepare: (page) => page.addInitScript('IntersectionObserver.prototype.observe = () => {}'),
    });
    await page.getByRole('button', { name: 'Show more' }).press('Enter');
    await eventually(() => rows(page).count()).toBe(40);
  });
});

describe('the list', () => {
  it('of an account without codes says what to do next', async () => {
    const page = await visit(await newClient());
    await page.getByRole('heading', { name: 'No codes yet' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Make the first code' }).click();
    await page.getByRole('heading', { level: 1, name: 'New code' }).waitFor();
    expect(await page.evaluate('document.activeElement.textContent')).toBe('New code');
    expect(await page.title()).toBe('New code: QR code service');
  });

  it('says when the service does not answer, and keeps what it showed', async () => {
    expectErrors(/ERR_FAILED/);
    const client = await newClient();
    await client.create({ name: 'Summer menu' });
    const page = await visit(client, '', {
      prepare: (page) => page.route('**/qr?**', (route) => route.abort()),
    });
    await page.getByText('The service does not answer').waitFor();
    await expectAccessible(page);
    await page.unroute('**/qr?**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await row(page, 'Summer menu').waitFor();
    await page.route('**/qr?**', (route) => route.abort());
    await search(page).fill('summer');
    await page.getByText('The service does not answer').waitFor();
    expect(await names(page)).toEqual(['Summer menu']);
  });

  it('says when the browser is offline, and goes on by itself when it is online again', async () => {
    expectErrors(/ERR_INTERNET_DISCONNECTED/);
    const client = await newClient();
    for (const name of ['Summer menu', 'Poster']) await client.create({ name });
    const page = await visit(client);
    await rows(page).first().waitFor();
    await page.context().setOffline(true);
    await search(page).fill('poster');
    await page.getByText('You are offline').waitFor();
    expect(await names(page)).toEqual(['Poster', 'Summer menu']);
    await page.context().setOffline(false);
    await eventually(() => names(page)).toEqual(['Poster']);
  });

  it('that is slow shows where the codes will be, and does not jump when they come', async () => {
    const client = await newClient();
    await client.create({ name: 'Summer menu' });
    let answer = () => {};
    const page = await visit(client, '', {
      prepare: (page) =>
        page.route('**/qr?**', async (route) => {
          await new Promise<void>((resolve) => {
            answer = resolve;
          });
          await route.continue();
        }),
    });
    await page.getByText('Loading codes…').waitFor({ state: 'attached' });
    await expectAccessible(page);
    const place = () => page.locator('.code').first().boundingBox();
    const before = await place();
    answer();
    await row(page, 'Summer menu').waitFor();
    expect(await place()).toEqual(before);
  });

  it('follows what other tabs make, change and delete', async () => {
    const client = await newClient();
    const { id } = await client.create({ name: 'Summer menu' });
    const page = await visit(client);
    await row(page, 'Summer menu').waitFor();
    const other = await page.context().newPage();
    await other.goto(page.url());
    const tell = (changed: string) =>
      other.evaluate((changed) => new BroadcastChannel('codes').postMessage({ changed }), changed);
    await client.ask('PATCH', `/qr/${id}`, { name: 'Winter menu' });
    await tell(id);
    await eventually(() => names(page)).toEqual(['Winter menu']);
    const made = await client.create({ name: 'Poster' });
    await tell(made.id);
    await eventually(() => names(page)).toEqual(['Poster', 'Winter menu']);
    expectErrors(/404/);
    await client.ask('DELETE', `/qr/${id}`);
    await tell(id);
    await eventually(() => names(page)).toEqual(['Poster']);
  });

  it('shows how much of the plan is used', async () => {
    const client = await newClient(undefined, 'free');
    await client.create();
    const page = await visit(client);
    await page.getByRole('meter', { name: '1 of 50 saved codes' }).waitFor();
    await page.getByRole('meter', { name: '0 of 20 logos' }).waitFor();
  });

  it.each([1440, 768, 320])(
    'fits a window %i pixels wide, and can be used by the keyboard',
    async (width) => {
      const client = await newClient();
      const { shortCode } = await client.create({
        name: 'A name that is rather long, as names of codes may well be',
      });
      await client.create({ name: 'W'.repeat(120), content: `https://example.com/${'x'.repeat(300)}` });
      await count(shortCode, [1, 2]);
      const page = await visit(client, '', { viewport: { width, height: 800 } });
      await rows(page).first().waitFor();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await page.getByLabel('Dynamic or static').focus();
      await page.keyboard.press('Tab');
      const outline = await rows(page)
        .first()
        .evaluate((item) => getComputedStyle(item).outlineWidth);
      expect(outline).toBe('3px');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'WWW' }).waitFor();
    },
  );
});
