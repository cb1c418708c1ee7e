import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readCodes } from './read.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts';
import { useDashboard } from './support/dashboard.ts';

const { newClient, visit, database, href, follow, expectErrors } = useDashboard();

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: /^(Save the code|Saving…)$/ });

async function fillIn(page: Page, name: string, address: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Name/ }).fill(name);
  await page.getByLabel('Web address').fill(address);
}

/** How many codes the account has. */
async function countCodes(accountId: string): Promise<unknown> {
  return database()
    .prepare('SELECT saved_codes FROM accounts WHERE id = ?')
    .bind(accountId)
    .first('saved_codes');
}

describe('a new code', () => {
  it('that is dynamic leads on, and is in the list, the address and the use of the plan', async () => {
    const client = await newClient(undefined, 'free');
    const page = await visit(client);
    await page.getByRole('link', { name: 'New code' }).click();
    await fillIn(page, 'Summer menu', 'example.com/menu');
    await save(page).click();
    await heading(page, 'Summer menu').waitFor();
    const id = new URL(page.url()).searchParams.get('code') ?? '';
    const { shortCode, isDynamic } = await client.read(id);
    expect(isDynamic).toBe(true);
    expect(await follow(shortCode)).toEqual({ status: 302, location: 'https://example.com/menu' });
    await page.getByRole('meter', { name: '1 of 50 saved codes' }).waitFor();
    await page.goBack();
    await page.getByRole('list', { name: 'Codes' }).getByRole('link', { name: 'Summer menu' }).waitFor();
  });

  it('that is static carries what is written, and needs a name', async () => {
    const client = await newClient();
    const page = await visit(client, '?view=new');
    await page.getByText('Static', { exact: true }).click();
    await page.getByRole('tab', { name: 'Wi-Fi' }).click();
    await page.getByLabel('Network name').fill('Café Guests');
    await page.getByLabel('Password').fill('correct horse');
    await save(page).click();
    await page.getByText('Name is required').waitFor();
    await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('name');
    await page.keyboard.type('Guests');
    await page.keyboard.press('Enter');
    await heading(page, 'Guests').waitFor();
    const code = await client.read(new URL(page.url()).searchParams.get('code') ?? '');
    expect(code).toMatchObject({
      isDynamic: false,
      type: 'wifi',
      data: { ssid: 'Café Guests', password: 'correct horse' },
    });
  });

  it('is shown with a stand-in for its short link, as long as that will be', async () => {
    const client = await newClient();
    const page = await visit(client, '?view=new');
    await fillIn(page, 'Summer menu', 'https://example.com/menu');
    await page.getByText('Until then the preview carries another one of the same length.').waitFor();
    const [preview] = await readCodes(
      await page.getByRole('img', { name: 'The code as it will look' }).screenshot(),
    );
    const { shortUrl } = await client.create();
    expect(preview).toMatch(href('/q/'));
    expect(preview).toHaveLength(shortUrl.length);
    await page.getByText('Static', { exact: true }).click();
    const [carried] = await readCodes(
      await page.getByRole('img', { name: 'The code as it will look' }).screenshot(),
    );
    expect(carried).toBe('https://example.com/menu');
  });

  it('is sent once however often one clicks', async () => {
    const client = await newClient();
    const page = await visit(client, '?view=new');
    let sent = 0;
    let answer = () => {};
    await page.route('**/api/v1/qr', async (route) => {
      sent++;
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      await route.continue();
    });
    await fillIn(page, 'Summer menu', 'https://example.com/menu');
    await save(page).dblclick();
    await page.getByRole('button', { name: 'Saving…' }).click();
    await page.getByLabel('Web address').press('Enter');
    answer();
    await heading(page, 'Summer menu').waitFor();
    expect(sent).toBe(1);
    expect(await countCodes(client.accountId)).toBe(1);
  });

  it('is saved once when the answer is lost and one tries again', async () => {
    expectErrors(/ERR_FAILED/);
    const client = await newClient();
    const page = await visit(client, '?view=new');
    await page.route('**/api/v1/qr', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await fillIn(page, 'Summer menu', 'https://example.com/menu');
    await save(page).click();
    await page.getByText('The service does not answer').waitFor();
    expect(await countCodes(client.accountId)).toBe(1);
    await page.unroute('**/api/v1/qr');
    await save(page).click();
    await heading(page, 'Summer menu').waitFor();
    expect(await countCodes(client.accountId)).toBe(1);
  });

  it('is another one once the form has changed', async () => {
    expectErrors(/ERR_FAILED/);
    const client = await newClient();
    const page = await visit(client, '?view=new');
    await page.route('**/api/v1/qr', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await fillIn(page, 'Summer menu', 'https://example.com/menu');
    await save(page).click();
    await page.getByText('The service does not answer').waitFor();
    await page.unroute('**/api/v1/qr');
    await fillIn(page, 'Winter menu', 'https://example.com/menu');
    await save(page).click();
    await heading(page, 'Winter menu').waitFor();
    expect(await countCodes(client.accountId)).toBe(2);
  });

  it('that the API refuses has the reason beside the field, until the field changes', async () => {
    expectErrors(/422/);
    const page = await visit(await newClient(), '?view=new');
    await fillIn(page, 'Round in circles', href('/q/abcdefg'));
    await save(page).click();
    const field = page.getByLabel('Web address');
    await expect.poll(() => field.getAttribute('aria-invalid'), { timeout: 5_000 }).toBe('true');
    expect(await page.evaluate('document.activeElement.name')).toBe('content');
    await expectAccessible(page);
    await field.fill('https://example.com/');
    expect(await field.getAttribute('aria-invalid')).toBe('false');
    await save(page).click();
    await heading(page, 'Round in circles').waitFor();
  });

  it('that says nothing yet leads to the field that is missing, and is not sent', async () => {
    const page = await visit(await newClient(), '?view=new');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.method()));
    await save(page).click();
    await expect.poll(() => page.evaluate('document.activeElement.name'), { timeout: 5_000 }).toBe('content');
    expect(asked).not.toContain('POST');
  });

  it('is not saved when the plan is full, and the page says what to do', async () => {
    expectErrors(/403/);
    const client = await newClient(undefined, 'free');
    const { shortCode } = await client.create();
    const page = await visit(client, '?view=new');
    await page.getByRole('meter', { name: '1 of 50 saved codes' }).waitFor();
    const copies = Array.from('ABCDEFGHJKLMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789').slice(0, 49);
    await database().batch(
      copies.map((letter) =>
        database()
          .prepare(
            `INSERT INTO codes (short_code, id, account_id, name, type, source, is_dynamic, format, size, design, created_at, updated_at)
             SELECT ?1, id || ?1, account_id, name, type, source, is_dynamic, format, size, design, created_at, updated_at
             FROM codes WHERE short_code = ?2`,
          )
          .bind(`${shortCode.slice(0, 5)}${letter}x`, shortCode),
      ),
    );
    await fillIn(page, 'One more', 'https://example.com/menu');
    await save(page).click();
    await page.getByText('The plan free allows 50 saved codes and 50 are saved').waitFor();
    await page.getByRole('link', { name: 'Delete a code that is no longer needed' }).waitFor();
    await expectAccessible(page);
    await page.reload();
    await page.getByText('Your plan allows 50 saved codes, and all of them are used.').waitFor();
  });

  it('by a key that may not see codes is shown with its short link', async () => {
    const client = await newClient(['generate', 'codes:write']);
    const page = await visit(client, '?view=new');
    await fillIn(page, 'Summer menu', 'https://example.com/menu');
    await save(page).click();
    await heading(page, 'Saved: Summer menu').waitFor();
    await page.getByText(href('/q/')).waitFor();
    await expectAccessible(page);
  });

  it('with a name that is markup is shown as it is written', async () => {
    const page = await visit(await newClient(), '?view=new');
    const attack = '<img src=x onerror=alert(1)>';
    await fillIn(page, attack, 'https://example.com/menu');
    await save(page).click();
    await heading(page, attack).waitFor();
    expect(await page.locator('img[onerror]').count()).toBe(0);
  });

  it.each([1440, 320])('can be made in a window %i pixels wide', async (width) => {
    const page = await visit(await newClient(), '?view=new', { viewport: { width, height: 800 } });
    await heading(page, 'New code').waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
