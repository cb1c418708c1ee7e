import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { readCodes } from './read.ts';
import { hold, useDashboard } from './support/dashboard.ts';

const { newClient, open, opened, follow, block, expectErrors } = useDashboard();

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** What a page sends by PATCH from now on. */
function patchesOf(page: Page): unknown[] {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') bodies.push(request.postDataJSON());
  });
  return bodies;
}

const picture = (page: Page) => page.getByRole('img', { name: /^QR code “/ });

/** Waits until a reader reads a text from the picture on the page. */
async function reads(page: Page, text: string): Promise<void> {
  await expect
    .poll(async () => readCodes(new Uint8Array(await picture(page).screenshot())), { timeout: 5_000 })
    .toEqual([text]);
}

describe('where a code leads', () => {
  it('is edited in place, and its short link then leads there', async () => {
    const { code, page } = await opened();
    const destination = part(page, 'Leads to');
    await destination.getByRole('button', { name: 'Edit' }).click();
    const address = destination.getByLabel('Web address');
    expect(await address.evaluate((input) => input === document.activeElement)).toBe(true);
    await address.fill('https://example.com/summer');
    await address.press('Enter');
    await destination.getByRole('link', { name: 'https://example.com/summer' }).waitFor();
    expect(await follow(code.shortCode)).toEqual({ status: 302, location: 'https://example.com/summer' });
    expect(
      await destination.getByRole('button', { name: 'Edit' }).evaluate((it) => it === document.activeElement),
    ).toBe(true);
  });

  it('is edited in the form of its type', async () => {
    const data = { ssid: 'Guests', password: 'correct horse', encryption: 'WPA' };
    const { client, code, page } = await opened({ type: 'wifi', content: undefined, data });
    const holds = part(page, 'Holds');
    expect(await holds.textContent()).not.toContain('correct horse');
    await holds.getByRole('button', { name: 'Edit' }).click();
    await holds.getByLabel('Network name').fill('Café');
    await holds.getByRole('button', { name: 'Save' }).click();
    await holds.getByText('Café', { exact: true }).waitFor();
    expect((await client.read(code.id))['data']).toEqual({ ...data, ssid: 'Café' });
  });

  it('is edited as a whole where it is a vCard that was sent as one', async () => {
    const content = 'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Lovelace;Ada;;;\r\nFN:Ada Lovelace\r\nEND:VCARD';
    const { client, code, page } = await opened({ type: 'vcard', content });
    await part(page, 'Holds').getByRole('button', { name: 'Edit' }).click();
    const text = page.getByLabel('vCard');
    await text.fill((await text.inputValue()).replaceAll('Ada', 'Grace'));
    await page.getByRole('button', { name: 'Save' }).click();
    await part(page, 'Holds').getByText('FN:Grace Lovelace').waitFor();
    expect((await client.read(code.id))['content']).toContain('N:Lovelace;Grace;;;');
  });

  it('says beside its field what is wrong, before and after the API is asked', async () => {
    const { code, page } = await opened();
    expectErrors(/status of 422/);
    await part(page, 'Leads to').getByRole('button', { name: 'Edit' }).click();
    const address = page.getByLabel('Web address');
    const message = () =>
      address.evaluate(
        (input) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent,
      );
    await address.fill('ftp://example.com');
    await address.press('Enter');
    await vi.waitFor(async () => expect(await message()).toMatch(/http/));
    await address.fill(code.shortUrl);
    await address.press('Enter');
    await vi.waitFor(async () => expect(await message()).toMatch(/short link/));
    expect(await address.getAttribute('aria-invalid')).toBe('true');
  });

  it('cannot change for a static code, whose picture carries it', async () => {
    const { page } = await opened({ isDynamic: false });
    await page.getByText('A static code carries this in its picture').waitFor();
    expect(await part(page, 'Leads to').getByRole('button').count()).toBe(0);
  });
});

describe('the short link', () => {
  it('answers 410 while it is paused', async () => {
    const { code, page } = await opened();
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByText('Paused', { exact: true }).waitFor();
    await vi.waitFor(async () => expect((await follow(code.shortCode)).status).toBe(410));
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.getByText('Active', { exact: true }).waitFor();
    await vi.waitFor(async () => expect((await follow(code.shortCode)).status).toBe(302));
  });

  it('is said to be blocked, with the reason, and the picture is still shown', async () => {
    const client = await newClient();
    const code = await client.create();
    await block(code.shortCode, 'Phishing <b>');
    const page = await open(client, code.id);
    await page.getByText('Blocked', { exact: true }).waitFor();
    await page.getByText('The reason: Phishing <b>').waitFor();
    const picture = page.getByRole('img', { name: /Poster/ });
    await expect
      .poll(() => picture.evaluate((image) => 'naturalWidth' in image && image.naturalWidth))
      .toBeGreaterThan(0);
  });

  it('stops working at a time on the clock of the browser, and works again without one', async () => {
    const { client, code, page } = await opened();
    const expiry = part(page, 'Expiry');
    await expiry.getByRole('button', { name: 'Set the expiry' }).click();
    await expiry.getByText('In your time zone, Europe/Berlin.').waitFor();
    await expiry.getByLabel('Works until').fill('2021-07-01T12:00');
    await expiry.getByRole('button', { name: 'Save' }).click();
    await expiry.getByText('Expired on 1 July 2021 at 12:00.').waitFor();
    await page.getByText('Expired', { exact: true }).waitFor();
    expect((await client.read(code.id))['expiresAt']).toBe('2021-07-01T10:00:00.000Z');
    expect((await follow(code.shortCode)).status).toBe(410);

    await expiry.getByRole('button', { name: 'Change the expiry' }).click();
    expect(await expiry.getByLabel('Works until').inputValue()).toBe('2021-07-01T12:00');
    await expiry.getByRole('button', { name: 'Never expire' }).click();
    await expiry.getByText('The short link never expires.').waitFor();
    expect((await follow(code.shortCode)).status).toBe(302);
  });

  it('is copied, and so is the link of the picture', async () => {
    const { code, page } = await opened({}, { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.getByRole('button', { name: 'Copy the short link' }).click();
    await page.getByText('Copied the short link.').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(code.shortUrl);
    await page.getByRole('button', { name: 'Copy the link of the picture' }).click();
    await page.getByText('Copied the link of the picture.').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(`${code.shortUrl}.png`);
  });
});

describe('the picture', () => {
  it('shows when it is private as well, and nobody else can open it then', async () => {
    const { code, page } = await opened();
    await reads(page, code.shortUrl);
    await page.getByRole('checkbox', { name: 'Anyone may see the picture' }).uncheck();
    await page.getByText('Nobody can open the picture by a link').waitFor();
    await page.locator('img[src^="blob:"]').waitFor();
    await reads(page, code.shortUrl);
    expect((await follow(`${code.shortCode}.svg`)).status).toBe(404);
    await page.getByRole('checkbox', { name: 'Anyone may see the picture' }).check();
    await page.getByRole('link', { name: `${code.shortCode}.png` }).waitFor();
    expect((await follow(`${code.shortCode}.svg`)).status).toBe(200);
  });

  it.each(['PNG', 'SVG'])('is downloaded as %s in the size that is asked for', async (format) => {
    const { code, page } = await opened({ name: 'Poster: "main"/2' });
    await page.getByLabel('Size in pixels').fill('777');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `${format} file` }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`Poster- -main-2.${format.toLowerCase()}`);
    const bytes = await bytesOf(file.createReadStream());
    if (format === 'SVG') expect(bytes.toString()).toMatch(/^<svg [^>]*width="777"/);
    else {
      expect(bytes.readUInt32BE(16)).toBe(777); // the width in the header
      expect(await readCodes(new Uint8Array(bytes))).toEqual([code.shortUrl]);
    }
  });

  it('is not downloaded in a size that no picture has', async () => {
    const { page } = await opened();
    await page.getByLabel('Size in pixels').fill('99');
    await page.getByText('The size must be a whole number of pixels from 100 to 2000').waitFor();
    expect(await page.getByRole('button', { name: 'PNG file' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('follows a change of the design, of which only what changed is sent', async () => {
    const { code, page } = await opened({ design: { margin: 6, gradient: GRADIENT } });
    await reads(page, code.shortUrl);
    const before = await picture(page).screenshot();
    const sent = patchesOf(page);
    await page.getByRole('button', { name: 'Edit the design' }).click();
    const dialog = page.getByRole('dialog', { name: 'Design' });
    await dialog.getByRole('radio', { name: 'Dots' }).check({ force: true });
    await dialog.getByRole('radio', { name: 'One colour' }).check({ force: true });
    await dialog.getByLabel('Foreground', { exact: true }).fill('#7a1020');
    await dialog.getByRole('button', { name: 'Save the design' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(sent).toEqual([{ design: { pattern: 'dots', foregroundColor: '#7a1020', gradient: null } }]);
    await expect.poll(async () => (await picture(page).screenshot()).equals(before)).toBe(false);
    await reads(page, code.shortUrl);
  });

  it('keeps its logo when something else changes, and loses it alone', async () => {
    const { client, code, page } = await opened({ design: { logo: { image: LOGO, size: 0.2 } } });
    const sent = patchesOf(page);
    const logoOf = async () => Object(await client.read(code.id))['design'].logo;
    const saved = await logoOf();
    await editDesign(page, async (dialog) =>
      dialog.getByRole('radio', { name: 'Dots' }).check({ force: true }),
    );
    expect(await logoOf()).toEqual(saved);
    await editDesign(page, async (dialog) => dialog.getByRole('button', { name: 'Remove' }).click());
    expect(await logoOf()).toBeUndefined();
    expect(sent).toEqual([{ design: { pattern: 'dots' } }, { design: { logo: null } }]);
  });

  it('says in the dialog why the API refuses a design', async () => {
    const { page } = await opened();
    expectErrors(/status of 422/);
    const message = 'No scanner could read this design.';
    (await hold(page, 'PATCH', { status: 422, error: { code: 'unscannable', message } }))();
    await page.getByRole('button', { name: 'Edit the design' }).click();
    const dialog = page.getByRole('dialog', { name: 'Design' });
    await dialog.getByRole('radio', { name: 'Dots' }).check({ force: true });
    await dialog.getByRole('button', { name: 'Save the design' }).click();
    await dialog.getByText(message).waitFor();
  });
});

async function editDesign(page: Page, edit: (dialog: ReturnType<Page['getByRole']>) => Promise<void>) {
  await page.getByRole('button', { name: 'Edit the design' }).click();
  const dialog = page.getByRole('dialog', { name: 'Design' });
  await edit(dialog);
  await dialog.getByRole('button', { name: 'Save the design' }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function bytesOf(stream: Promise<AsyncIterable<Buffer>>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const GRADIENT = {
  type: 'linear',
  angle: 45,
  stops: [
    { offset: 0, color: '#1d3557' },
    { offset: 1, color: '#9d0208' },
  ],
};

/** A white disc on red, of 16 x 16 pixels. */
const LOGO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAABAAAAAQAQMAAAAlPW0iAAAABlBMVEXWKDn///8dLLMBAAAAG0lEQVR42mNggAHmAwz8H0BI/gcCQUSAUjAAAOjPCd/aGcY8AAAAAElFTkSuQmCC';
