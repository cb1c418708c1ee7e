import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts';
import { useDashboard } from './support/dashboard.ts';

const { newClient, newContext, visit, database, href, expectErrors } = useDashboard();

/** Shaped as keys are, and with a checksum that is wrong. */
const WRONG_KEY = `qr_live_${'x'.repeat(49)}`;
const SCOPES = ['generate', 'codes:read', 'codes:write', 'scans:read', 'keys:write'];

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const keyField = (page: Page) => page.getByLabel('API key', { exact: true });

async function signIn(page: Page, key: string): Promise<void> {
  await keyField(page).fill(key);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

describe('the form', () => {
  it('says what is wrong with a key, and leaves it selected so that it can be corrected', async () => {
    expectErrors(/401/);
    const page = await visit(undefined);
    await signIn(page, WRONG_KEY);
    await page.getByText('This API key does not exist; check that it was copied whole.').waitFor();
    expect(await keyField(page).inputValue()).toBe(WRONG_KEY);
    expect(
      await page.evaluate('document.activeElement.selectionEnd - document.activeElement.selectionStart'),
    ).toBe(57);
    expect(await keyField(page).getAttribute('aria-invalid')).toBe('true');
    await expectAccessible(page);
  });

  it.each([
    [
      'expired',
      'UPDATE api_keys SET expires_at = 1 WHERE account_id = ?',
      'This API key has expired; use another one.',
      401,
    ],
    [
      'revoked',
      'UPDATE api_keys SET revoked_at = 1 WHERE account_id = ?',
      'This API key was revoked; use another one.',
      401,
    ],
    [
      'suspended',
      'UPDATE accounts SET suspended_at = 1 WHERE id = ?',
      'This account is suspended; please contact us.',
      403,
    ],
  ])('says that a key is %s', async (_, change, message, status) => {
    expectErrors(new RegExp(String(status)));
    const client = await newClient();
    await database().prepare(change).bind(client.accountId).run();
    const page = await visit(undefined);
    await signIn(page, client.secret);
    await page.getByText(message).waitFor();
  });

  it.each(['qr_live_tooshort', 'a password', ' '])('does not send %j, which is no key', async (text) => {
    const page = await visit(undefined);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await signIn(page, text);
    await page.getByText('This is not an API key').waitFor();
    expect(asked).toEqual([]);
  });

  it('takes the key out of a header that was copied with it', async () => {
    const { secret } = await newClient();
    const page = await visit(undefined);
    await signIn(page, `  Authorization: Bearer ${secret}\n`);
    await heading(page, 'Codes').waitFor();
  });

  it('can be used by the keyboard alone, and fits the smallest phones', async () => {
    const { secret } = await newClient();
    const page = await visit(undefined, '', { viewport: { width: 320, height: 640 } });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Docs' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.type(secret);
    await page.keyboard.press('Enter');
    await heading(page, 'Codes').waitFor();
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Codes');
  });
});

describe('the page', () => {
  /** How far things jump while it loads, as browsers count it (web.dev/cls). */
  const watchShifts = (page: Page) =>
    page.addInitScript(`
      window.shift = 0;
      new PerformanceObserver((list) => { for (const entry of list.getEntries()) shift += entry.value; })
        .observe({ type: 'layout-shift', buffered: true });`);

  it('asks for a key before its script is there, and keeps what is written until then', async () => {
    const { secret } = await newClient();
    const { promise: loading, resolve: load } = Promise.withResolvers<void>();
    const page = await (await newContext(undefined)).newPage();
    await watchShifts(page);
    await page.route('**/web/*.js', async (route) => {
      await loading;
      await route.continue();
    });
    await page.goto(href('/dashboard'), { waitUntil: 'commit' });
    // Nothing is painted before the style sheet is there, but Playwright would write that early.
    await expect
      .poll(() => page.evaluate('document.body && getComputedStyle(document.body).display'))
      .toBe('flex');
    await keyField(page).fill(secret);
    load();
    await page.waitForLoadState('load');
    await page.getByRole('button', { name: 'Show the key' }).click();
    expect(await keyField(page).inputValue()).toBe(secret);
    expect(await page.evaluate('shift')).toBe(0);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await heading(page, 'Codes').waitFor();
  });

  it('does not jump while it opens', async () => {
    const client = await newClient(undefined, 'free');
    for (const name of ['Summer menu', 'Winter menu']) await client.create({ name });
    const page = await visit(client, '', { prepare: watchShifts });
    await page.getByRole('link', { name: 'Summer menu' }).waitFor();
    expect(await page.evaluate('shift')).toBeLessThan(0.01);
  });
});

describe('the key', () => {
  it('stays in the tab, is sent as a header alone, and is forgotten after signing out', async () => {
    const { secret } = await newClient();
    const page = await visit(undefined);
    const urls: string[] = [];
    page.on('request', (request) => urls.push(request.url()));
    await signIn(page, secret);
    await heading(page, 'Codes').waitFor();
    expect(await page.evaluate('[...Object.values(sessionStorage)]')).toEqual([secret]);
    expect(await page.evaluate('localStorage.length')).toBe(0);
    expect(await page.context().cookies()).toEqual([]);
    expect(urls.filter((url) => url.includes(secret))).toEqual([]);
    await page.reload();
    await heading(page, 'Codes').waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await heading(page, 'Dashboard').waitFor();
    expect(await page.evaluate('sessionStorage.length')).toBe(0);
    await page.reload();
    await keyField(page).waitFor();
  });

  it.each([
    { scopes: ['generate'], heading: 'This key', shown: ['This key'], creates: false },
    { scopes: ['codes:read'], heading: 'Codes', shown: ['Codes'], creates: false },
    { scopes: ['codes:write'], heading: 'This key', shown: ['This key'], creates: false },
    { scopes: ['scans:read'], heading: 'This key', shown: ['This key'], creates: false },
    { scopes: ['keys:write'], heading: 'This key', shown: ['This key', 'Keys'], creates: false },
    { scopes: ['generate', 'codes:write'], heading: 'This key', shown: ['This key'], creates: true },
    { scopes: SCOPES, heading: 'Codes', shown: ['Codes', 'Keys'], creates: true },
  ])(
    'with $scopes sees what it may see, and nothing fails',
    async ({ scopes, heading: title, shown, creates }) => {
      const client = await newClient(scopes);
      const { id } = await client.create();
      const page = await visit(client);
      const statuses: number[] = [];
      page.on('response', (response) => statuses.push(response.status()));
      await heading(page, title).waitFor();
      await page.getByText('1 saved code, without limit').waitFor();
      const links = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');
      expect(await links.allInnerTexts()).toEqual(shown);
      expect(await page.getByRole('link', { name: 'New code' }).count()).toBe(creates ? 1 : 0);
      await expectAccessible(page);
      for (const query of ['?view=keys', '?view=new']) {
        await page.goto(href(`/dashboard${query}`));
        await page.getByRole('heading', { level: 1 }).waitFor();
      }
      await page.goto(href(`/dashboard?code=${id}`), { waitUntil: 'networkidle' });
      expect(statuses.filter((status) => status >= 400)).toEqual([]);
    },
  );

  it('for pages of this host works here, though it sees little', async () => {
    const { ask } = await newClient();
    const { key } = await ask('POST', '/keys', { name: 'Page', allowedOrigins: [new URL(href('/')).origin] });
    const page = await visit(undefined);
    await signIn(page, key?.['secret'] ?? '');
    await heading(page, 'This key').waitFor();
    await page.getByText('May: Draw codes').waitFor();
  });

  it('for pages of another host is refused with the reason', async () => {
    expectErrors(/403/);
    const { ask } = await newClient();
    const { key } = await ask('POST', '/keys', {
      name: 'Page',
      allowedOrigins: ['https://shop.example.com'],
    });
    const page = await visit(undefined);
    await signIn(page, key?.['secret'] ?? '');
    await page.getByText('This API key is for browsers on https://shop.example.com').waitFor();
  });

  it('that is revoked meanwhile signs out with the reason, and the next one leads back to the same view', async () => {
    expectErrors(/401/);
    const client = await newClient();
    const { key } = await client.ask('POST', '/keys', { name: 'Short-lived' });
    const page = await visit(undefined, '?search=menu');
    await signIn(page, key?.['secret'] ?? '');
    await page.getByRole('heading', { name: 'Nothing found for “menu”' }).waitFor(); // no request is on its way
    await client.ask('DELETE', `/keys/${key?.['id']}`);
    await page.getByRole('searchbox').fill('menus');
    await page.getByText(/^This API key (was revoked|does not exist);/).waitFor(); // as the service tells of it by then
    expect(await page.evaluate('sessionStorage.length')).toBe(0);
    await signIn(page, client.secret);
    await heading(page, 'Codes').waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('menus');
  });
});

describe('while the service does not answer', () => {
  it('the key is kept, and another try opens the dashboard', async () => {
    expectErrors(/ERR_FAILED/);
    const page = await visit(await newClient(), '', {
      prepare: (page) => page.route('**/usage', (route) => route.abort()),
    });
    await page.getByText('The service does not answer; please try again in a moment.').waitFor();
    await expectAccessible(page);
    await page.unroute('**/usage');
    await page.getByRole('button', { name: 'Try again' }).click();
    await heading(page, 'Codes').waitFor();
  });

  it('somebody can sign out all the same', async () => {
    expectErrors(/ERR_FAILED/);
    const page = await visit(await newClient(), '', {
      prepare: (page) => page.route('**/usage', (route) => route.abort()),
    });
    await page.getByRole('button', { name: 'Sign out' }).click();
    await keyField(page).waitFor();
    expect(await page.evaluate('sessionStorage.length')).toBe(0);
  });

  it('signing in says that it is on its way, and asks once', async () => {
    const page = await visit(undefined);
    let asked = 0;
    let answer = () => {};
    await page.route('**/usage', async (route) => {
      asked++;
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      await route.continue();
    });
    await signIn(page, (await newClient()).secret);
    await page.getByRole('button', { name: 'Signing in…' }).click();
    expect(asked).toBe(1);
    answer();
    await heading(page, 'Codes').waitFor();
  });

  it('because the tab is offline, the dashboard opens once it is online again', async () => {
    expectErrors(/ERR_INTERNET_DISCONNECTED/);
    const page = await visit(await newClient(), '', {
      prepare: (page) =>
        page.route('**/usage', async (route) => {
          await page.context().setOffline(true);
          await expect.poll(() => page.evaluate('navigator.onLine')).toBe(false);
          await route.abort('internetdisconnected');
        }),
    });
    await page.getByText('You are offline').waitFor();
    await page.unroute('**/usage');
    await page.context().setOffline(false);
    await heading(page, 'Codes').waitFor();
  });
});
