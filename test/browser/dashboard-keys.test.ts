import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts';
import { useDashboard } from './support/dashboard.ts';

const { newClient, visit, database, server, href, expectErrors } = useDashboard();

const rows = (page: Page) => page.getByRole('list', { name: 'Keys' }).getByRole('listitem');
const dialog = (page: Page) => page.getByRole('dialog');
const make = (page: Page) => dialog(page).getByRole('button', { name: 'Make the key' });

/** Opens the form for a new key. */
async function openForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New key' }).click();
  await dialog(page).getByLabel('Name').waitFor();
}

/** How the API answers to a key. */
async function statusOf(secret: string): Promise<number> {
  return (await server.fetch('/api/v1/usage', { headers: { Authorization: `Bearer ${secret}` } })).status;
}

describe('the list of keys', () => {
  it('tells each by name, prefix, scopes, pages, expiry and use', async () => {
    const client = await newClient();
    await client.ask('POST', '/keys', { name: 'Shop', allowedOrigins: ['https://shop.example.com'] });
    await client.ask('POST', '/keys', {
      name: '<b>Server</b>',
      scopes: ['generate', 'codes:write'],
      expiresAt: '2030-05-01T12:00:00Z',
    });
    const page = await visit(client, '?view=keys');
    await expect.poll(() => rows(page).count(), { timeout: 5_000 }).toBe(3);
    const [server, shop, first] = await rows(page).allTextContents();
    for (const part of ['<b>Server</b>', 'generate, codes:write', 'Last used', 'never', '1 May 2030'])
      expect(server).toContain(part);
    expect(shop).toContain('For pages of https://shop.example.com');
    expect(first).toContain('This key');
    expect(first).toContain(`${client.secret.slice(0, 14)}…`);
    expect(await page.content()).not.toContain(client.secret);
    await expectAccessible(page);
  });

  it('goes on where there are more than a page', async () => {
    const client = await newClient();
    for (let i = 0; i < 55; i++) await client.ask('POST', '/keys', { name: `Key ${i}` });
    const page = await visit(client, '?view=keys');
    await rows(page).first().waitFor();
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    await expect.poll(() => rows(page).count(), { timeout: 5_000 }).toBe(56);
  });

  it('says when the service does not answer, and tries again', async () => {
    expectErrors(/ERR_FAILED/);
    const page = await visit(await newClient(), '?view=keys', {
      prepare: (page) => page.route('**/keys?**', (route) => route.abort()),
    });
    await page.getByText('The service does not answer').waitFor();
    await expectAccessible(page);
    await page.unroute('**/keys?**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await rows(page).first().waitFor();
  });

  it.each([1440, 320])('fits a window %i pixels wide', async (width) => {
    const client = await newClient();
    const origins = ['https://a-rather-long-name-of-a-shop.example.com', 'http://localhost:5173'];
    await client.ask('POST', '/keys', { name: 'W'.repeat(200), allowedOrigins: origins });
    const page = await visit(client, '?view=keys', { viewport: { width, height: 700 } });
    await rows(page).first().waitFor();
    await expectNoSidewaysScroll(page);
    await openForm(page);
    await expectNoSidewaysScroll(page);
  });
});

describe('a new key', () => {
  it('is shown once, warns before it is closed without a copy, and works', async () => {
    const client = await newClient();
    const page = await visit(client, '?view=keys');
    await openForm(page);
    await expectAccessible(page);
    await dialog(page).getByLabel('Name').fill('Ordering system');
    await dialog(page).getByLabel('See scans').uncheck();
    await make(page).click();
    const secret = await dialog(page).getByLabel('API key').inputValue();
    expect(await statusOf(secret)).toBe(200);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await dialog(page).getByText('You have not copied the key.').waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    expect(await rows(page).first().textContent()).toMatch(
      /^Ordering system.*generate, codes:read, codes:write/,
    );
    expect(await page.content()).not.toContain(secret);
    expect(await page.evaluate('document.activeElement.textContent')).toBe('New key');
  });

  it('can be copied, and closes without a warning then', async () => {
    const page = await visit(await newClient(), '?view=keys', {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await openForm(page);
    await dialog(page).getByLabel('Name').fill('Ordering system');
    await make(page).click();
    await dialog(page).getByRole('button', { name: 'Copy the key' }).click();
    await dialog(page).getByRole('button', { name: 'Copied' }).waitFor();
    const secret = await dialog(page).getByLabel('API key').inputValue();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(secret);
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    await dialog(page).waitFor({ state: 'detached' });
  });

  it('is selected where the browser denies access to the clipboard', async () => {
    const page = await visit(await newClient(), '?view=keys');
    await openForm(page);
    await dialog(page).getByLabel('Name').fill('Ordering system');
    await make(page).click();
    await page.evaluate('navigator.clipboard.writeText = () => Promise.reject(new Error("no"))');
    await dialog(page).getByRole('button', { name: 'Copy the key' }).click();
    await dialog(page).getByText('Selected, ready to copy').waitFor();
    expect(await page.evaluate('document.activeElement.selectionEnd')).toBe(57);
  });

  it('may do no more than the one that makes it', async () => {
    const page = await visit(await newClient(['codes:read', 'keys:write']), '?view=keys');
    await openForm(page);
    expect(await dialog(page).getByRole('checkbox').count()).toBe(2);
    expect(await dialog(page).getByText('In web pages').count()).toBe(0);
    await dialog(page).getByLabel('Name').fill('Reader');
    await make(page).click();
    await dialog(page).getByLabel('API key').waitFor();
    expect(await rows(page).first().textContent()).toMatch(/Reader.*codes:read(?!,)/);
  });

  it('for pages works from their origin alone, and what the API finds wrong is said beside the field', async () => {
    expectErrors(/422/);
    const client = await newClient();
    const page = await visit(client, '?view=keys');
    await openForm(page);
    await dialog(page).getByText('In web pages').click();
    await dialog(page).getByLabel('Origins').fill('https://shop.example.com/');
    await dialog(page).getByLabel('Last day').fill('2020-01-01');
    await make(page).click();
    await dialog(page).getByText('Each must be one origin such as').waitFor();
    await dialog(page).getByText('The name must not be blank.').waitFor();
    await expectAccessible(page);
    await dialog(page).getByLabel('Name').fill('Shop');
    await dialog(page)
      .getByLabel('Origins')
      .fill(`https://shop.example.com\n${new URL(href('/')).origin}`);
    await make(page).click();
    await dialog(page).getByText('The last day must be in the future.').waitFor();
    await dialog(page).getByLabel('Last day').fill('2030-05-01');
    await make(page).click();
    const secret = await dialog(page).getByLabel('API key').inputValue();
    expect(await statusOf(secret)).toBe(403);
    expect(await rows(page).first().textContent()).toContain('1 May 2030');
  });

  it('is made once however often one clicks', async () => {
    const client = await newClient();
    const page = await visit(client, '?view=keys');
    let sent = 0;
    let answer = () => {};
    await page.route('**/api/v1/keys', async (route) => {
      sent++;
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      await route.continue();
    });
    await openForm(page);
    await dialog(page).getByLabel('Name').fill('Ordering system');
    await make(page).dblclick();
    await dialog(page).getByRole('button', { name: 'Making the key…' }).click();
    answer();
    await dialog(page).getByLabel('API key').waitFor();
    expect(await rows(page).count()).toBe(2);
    expect(sent).toBe(1);
  });

  it('is refused beyond a hundred, with the reason', async () => {
    expectErrors(/409/);
    const client = await newClient();
    await database()
      .prepare(
        `INSERT INTO api_keys (hash, id, account_id, name, prefix, scopes, created_at)
         SELECT hash || value, api_keys.id || value, account_id, 'Copy', 'qr_live_xxxxxx', scopes, created_at
         FROM api_keys, json_each(?2) WHERE account_id = ?1`,
      )
      .bind(client.accountId, JSON.stringify(Array.from({ length: 99 }, (_, i) => i)))
      .run();
    const page = await visit(client, '?view=keys');
    await openForm(page);
    await dialog(page).getByLabel('Name').fill('One more');
    await make(page).click();
    await dialog(page).getByText(/100/).waitFor();
    await expectAccessible(page);
  });
});

describe('a key that is revoked', () => {
  it('is named first, stops working, and is gone from the list', async () => {
    const client = await newClient();
    const { key } = await client.ask('POST', '/keys', { name: 'Old system' });
    const page = await visit(client, '?view=keys');
    await page.getByRole('button', { name: 'Revoke Old system' }).click();
    await page.getByRole('heading', { name: 'Revoke “Old system”?' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    expect(await statusOf(key?.['secret'] ?? '')).toBe(200);
    await page.getByRole('button', { name: 'Revoke Old system' }).press('Enter');
    await dialog(page).getByRole('button', { name: 'Revoke the key' }).click();
    await page.getByText('The key “Old system” is revoked.').waitFor();
    expect(await rows(page).count()).toBe(1);
    expect(await statusOf(key?.['secret'] ?? '')).toBe(401);
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Keys');
  });

  it('signs out whoever signed in with it, after a warning', async () => {
    const client = await newClient();
    await client.ask('POST', '/keys', { name: 'Another' });
    const page = await visit(client, '?view=keys');
    await page.getByRole('button', { name: 'Revoke First key' }).click();
    await dialog(page).getByText('This is the key you signed in with').waitFor();
    await dialog(page).getByRole('button', { name: 'Revoke the key' }).click();
    await page.getByText('You revoked the key “First key”, which you were signed in with.').waitFor();
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Dashboard');
  });

  it('cannot be the last one that makes keys', async () => {
    expectErrors(/409/);
    const page = await visit(await newClient(), '?view=keys');
    await page.getByRole('button', { name: 'Revoke First key' }).click();
    await dialog(page).getByRole('button', { name: 'Revoke the key' }).click();
    await dialog(page)
      .getByText('This is the last key that can make keys; make another one first.')
      .waitFor();
    await dialog(page).getByRole('button', { name: 'Keep it' }).click();
    expect(await rows(page).count()).toBe(1);
  });

  it('elsewhere meanwhile is gone from the list all the same', async () => {
    expectErrors(/404/);
    const client = await newClient();
    const { key } = await client.ask('POST', '/keys', { name: 'Old system' });
    const page = await visit(client, '?view=keys');
    await page.getByRole('button', { name: 'Revoke Old system' }).click();
    await client.ask('DELETE', `/keys/${key?.['id']}`);
    await dialog(page).getByRole('button', { name: 'Revoke the key' }).click();
    await page.getByText('The key “Old system” is revoked.').waitFor();
    expect(await rows(page).count()).toBe(1);
  });
});
