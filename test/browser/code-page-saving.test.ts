import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { hold, useDashboard } from './support/dashboard.ts';

const { newClient, opened, follow, newContext, href, expectErrors } = useDashboard();

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function rename(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Name').press('Enter');
}

describe('what is shown before the API has answered', () => {
  it('is the new name, which then stays', async () => {
    const { client, code, page } = await opened();
    const release = await hold(page, 'PATCH');
    await rename(page, 'Flyer');
    await heading(page, 'Flyer').waitFor();
    expect((await client.read(code.id)).name).toBe('Poster');
    release();
    await vi.waitFor(async () => expect((await client.read(code.id)).name).toBe('Flyer'));
    expect(await page.title()).toContain('Flyer');
  });

  it.each([
    ['the name', (page: Page) => rename(page, 'Flyer'), 'Flyer', 'Poster'],
    ['a pause', (page: Page) => page.getByRole('button', { name: 'Pause' }).click(), 'Paused', 'Active'],
    [
      'a private picture',
      (page: Page) => page.getByRole('checkbox', { name: 'Anyone may see' }).uncheck(),
      'Nobody can open the picture by a link',
      'For e-mails and web pages.',
    ],
  ])('is taken back, with the reason, when the API refuses %s', async (_what, change, shown, before) => {
    const { page } = await opened();
    expectErrors(/status of 503/);
    const error = { code: 'unavailable', message: 'The database does not answer; try again.' };
    const release = await hold(page, 'PATCH', { status: 503, error });
    await change(page);
    await page.getByText(shown).first().waitFor();
    release();
    await page.getByText(error.message).waitFor();
    await page.getByText(before).first().waitFor();
    expect(await page.getByText(shown, { exact: true }).count()).toBe(0);
  });

  it('is the form again when a name is at fault', async () => {
    const { page } = await opened();
    expectErrors(/status of 422/);
    const issues = [{ path: 'name', message: 'is taken by a ghost' }];
    (
      await hold(page, 'PATCH', { status: 422, error: { code: 'validation_failed', message: 'No.', issues } })
    )();
    await rename(page, 'Boo');
    await page.getByText('The name is taken by a ghost.').waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('Boo');
    await page.getByLabel('Name').fill(' ');
    await page.getByLabel('Name').press('Enter');
    await page.getByText('The name must not be blank.').waitFor();
    await page.keyboard.press('Escape');
    await heading(page, 'Poster').waitFor();
  });
});

describe('two tabs', () => {
  /** The page of a code in two tabs of one browser. */
  async function twice() {
    const client = await newClient();
    const code = await client.create();
    const context = await newContext(client.secret);
    const pages = await Promise.all([context.newPage(), context.newPage()]);
    for (const page of pages) {
      await page.goto(href(`/dashboard?code=${code.id}`));
      await heading(page, 'Poster').waitFor();
    }
    const [mine, theirs] = pages;
    if (!mine || !theirs) throw new Error('Two pages were opened.');
    return { client, code, mine, theirs };
  }

  it('show each other’s changes at once', async () => {
    const { mine, theirs } = await twice();
    await rename(theirs, 'Flyer');
    await heading(mine, 'Flyer').waitFor();
    await theirs.getByRole('button', { name: 'Pause' }).click();
    await mine.getByText('Paused', { exact: true }).waitFor();
  });

  it('keep each other’s changes to other fields', async () => {
    const { client, code, mine, theirs } = await twice();
    await part(mine, 'Leads to').getByRole('button', { name: 'Edit' }).click();
    await mine.getByLabel('Web address').fill('https://example.com/mine');
    await rename(theirs, 'Flyer');
    await heading(mine, 'Flyer').waitFor();
    expect(await mine.getByLabel('Web address').inputValue()).toBe('https://example.com/mine');
    await mine.getByLabel('Web address').press('Enter');
    await mine.getByRole('link', { name: 'https://example.com/mine' }).waitFor();
    expect(await client.read(code.id)).toMatchObject({ name: 'Flyer', content: 'https://example.com/mine' });
  });

  it.each([
    ['Overwrite', 'Mine', 'Mine'],
    ['Keep theirs', 'Theirs', 'Theirs'],
  ])('ask before one overwrites the other: “%s”', async (answer, shown, saved) => {
    const { client, code, mine, theirs } = await twice();
    await mine.getByRole('button', { name: 'Rename' }).click();
    await mine.getByLabel('Name').fill('Mine');
    await rename(theirs, 'Theirs');
    await vi.waitFor(async () => expect((await client.read(code.id)).name).toBe('Theirs'));
    await mine.getByLabel('Name').press('Enter');
    const question = mine.getByRole('dialog', { name: 'Changed somewhere else' });
    await question.getByText('Theirs', { exact: true }).waitFor();
    await question.getByText('Mine', { exact: true }).waitFor();
    expect((await client.read(code.id)).name).toBe('Theirs');
    await question.getByRole('button', { name: answer }).click();
    await heading(mine, shown).waitFor();
    await vi.waitFor(async () => expect((await client.read(code.id)).name).toBe(saved));
    await heading(theirs, saved).waitFor();
  });

  it('let one go on editing instead', async () => {
    const { client, code, mine, theirs } = await twice();
    await part(mine, 'Leads to').getByRole('button', { name: 'Edit' }).click();
    await mine.getByLabel('Web address').fill('https://example.com/mine');
    await client.ask('PATCH', `/qr/${code.id}`, { content: 'https://example.com/theirs' });
    await mine.getByLabel('Web address').press('Enter');
    await mine.getByRole('button', { name: 'Go on editing' }).click();
    expect(await mine.getByLabel('Web address').inputValue()).toBe('https://example.com/mine');
    expect(await client.read(code.id)).toMatchObject({ content: 'https://example.com/theirs' });
    await theirs.close();
  });
});

describe('a deletion', () => {
  const statusOf = async (secret: string, id: string) => {
    const headers = { Authorization: `Bearer ${secret}` };
    return (await fetch(href(`/api/v1/qr/${id}`), { headers })).status;
  };
  /** The page of a code, whose clock the test moves on. */
  const withClock = () => opened({}, { prepare: (page) => page.clock.install() });
  const listed = (page: Page, name = 'Poster') =>
    page.getByRole('list', { name: 'Codes' }).getByRole('link', { name });

  it('hides the code at once, and is undone for ten seconds', async () => {
    const { client, code, page } = await withClock();
    await client.create({ name: 'Flyer' });
    await page.getByRole('button', { name: 'Delete' }).click();
    await heading(page, 'Codes').waitFor();
    await page.getByText('Deleted “Poster”.').waitFor();
    await listed(page, 'Flyer').waitFor();
    expect(await listed(page).count()).toBe(0);
    await page.clock.fastForward(9_000);
    await page.getByRole('button', { name: 'Undo' }).click();
    await listed(page).waitFor();
    await page.clock.fastForward(60_000);
    expect(await statusOf(client.secret, code.id)).toBe(200);
    expect((await follow(code.shortCode)).status).toBe(302);
  });

  it('is sent after ten seconds, and not before', async () => {
    const { client, code, page } = await withClock();
    expectErrors(/status of 404/); // the list asks whether it is still there
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await page.clock.fastForward(9_500);
    expect(await statusOf(client.secret, code.id)).toBe(200);
    await page.clock.fastForward(600);
    await vi.waitFor(async () => expect(await statusOf(client.secret, code.id)).toBe(404));
    await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' });
    await page.goBack();
    await page.getByText('There is no such code').waitFor();
  });

  it.each([
    ['the page is closed', (page: Page) => page.close()],
    ['another page is opened in its place', (page: Page) => page.goto('about:blank')],
    ['somebody signs out', (page: Page) => page.getByRole('button', { name: 'Sign out' }).click()],
  ])('is sent at once when %s', async (_when, leave) => {
    const { client, code, page } = await withClock();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    expect(await statusOf(client.secret, code.id)).toBe(200);
    await leave(page);
    await vi.waitFor(async () => expect(await statusOf(client.secret, code.id)).toBe(404), {
      timeout: 5_000,
    });
  });

  it('that fails shows the code again, and says why', async () => {
    const { page } = await withClock();
    expectErrors(/status of 503/);
    const message = 'The database does not answer.';
    (await hold(page, 'DELETE', { status: 503, error: { code: 'unavailable', message } }))();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await page.clock.fastForward(10_100);
    await page.getByText(`“Poster” was not deleted. ${message}`).waitFor();
    await listed(page).waitFor();
  });

  it('shows in other tabs once it is sent', async () => {
    const { client, code, page } = await withClock();
    const other = await page.context().newPage();
    await other.goto(href(`/dashboard?code=${code.id}`));
    await heading(other, 'Poster').waitFor();
    expectErrors(/status of 404/);
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await page.clock.fastForward(10_100);
    await other.getByText('There is no such code').waitFor();
    expect(await statusOf(client.secret, code.id)).toBe(404);
  });
});
