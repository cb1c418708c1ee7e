import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import axe from 'axe-core';
import { encode as encodeJpeg } from 'jpeg-js';
import type { BrowserContextOptions, Download, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createTestHarness, unstable_splitSqlQuery as splitSql } from 'wrangler';
import { launchChromium } from '../chromium.ts';

const ADMIN_TOKEN = 'an-admin-token-of-the-tests-alone-0001';

/** The service as wrangler serves it, with a key for its API, and a browser. */
async function startService() {
  const server = createTestHarness({
    workers: [{ configPath: './wrangler.toml', secrets: { ADMIN_TOKEN } }],
  });
  const [{ url }, browser] = await Promise.all([server.listen(), launchChromium('CPU')]);
  const { DB } = await server.getWorker<{ DB: D1Database }>().getEnv();
  await DB.batch(splitSql(readFileSync('schema.sql', 'utf8')).map((statement) => DB.prepare(statement)));
  const post = async (path: string, token: string, body: unknown, accept = 'application/json') => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', Accept: accept };
    return server.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  };
  const made = await post('/admin/v1/accounts', ADMIN_TOKEN, { name: 'Test', plan: 'scale' });
  const key = String(JSON.parse(await made.text()).key.secret);
  return {
    browser,
    origin: url.origin,
    key,
    generate: (body: unknown, accept?: string) => post('/api/v1/qr', key, body, accept),
    close: () => Promise.all([server.close(), browser.close()]),
  };
}

export let service: Awaited<ReturnType<typeof startService>>;
/** The window that the designer is opened in before each test. */
export let page: Page;
/** What pages asked for and complained about. */
export const requested: string[] = [];
export const complaints: string[] = [];

/** Starts the service for the tests of a file, and opens the designer before each. */
export function useDesigner(): void {
  beforeAll(async () => {
    service = await startService();
    page = await openWindow();
  });
  beforeEach(() => open());
  afterAll(() => service?.close());
}

let visits = 0;

/** Loads the page anew, which another fragment alone would not do. */
export async function open(fragment = ''): Promise<void> {
  await page.goto(`${service.origin}/?${visits++}${fragment}`);
}

/** Does something in another window. */
export async function inWindow(options: BrowserContextOptions, work: () => Promise<void>): Promise<void> {
  const usual = page;
  page = await openWindow(options);
  try {
    await open();
    await work();
  } finally {
    await page.context().close();
    page = usual;
  }
}

async function openWindow(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await service.browser.newContext({
    viewport: { width: 1280, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options,
  });
  const opened = await context.newPage();
  opened.setDefaultTimeout(5_000);
  opened.on('request', (request) => requested.push(request.url()));
  opened.on('pageerror', (error) => complaints.push(error.message));
  opened.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  return opened;
}

/** Chooses a type, and fills in its fields by their labels. */
export async function fillIn(tab: string, fields: Record<string, string>): Promise<void> {
  await page.getByRole('tab', { name: tab }).click();
  for (const [label, value] of Object.entries(fields)) {
    await page.getByRole('tabpanel').getByLabel(label, { exact: true }).fill(value);
  }
}

/** Presses a button that downloads a file. */
export async function download(button: string): Promise<{ name: string; bytes: Buffer }> {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return saved(await started);
}

export async function saved(file: Download): Promise<{ name: string; bytes: Buffer }> {
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

/** Presses a button that copies text, and waits until it says so. */
export async function copied(button: string): Promise<{ text: string; said: string }> {
  await page.getByRole('button', { name: button }).click();
  const toast = page.locator('.toast').last();
  const said = await toast.textContent();
  return { text: await page.evaluate('navigator.clipboard.readText()'), said: said ?? '' };
}

/** Runs a call in a shell, and returns the one file that it writes. */
export async function runCall(call: string): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'call-'));
  try {
    await promisify(execFile)('bash', ['-ec', `${call.replace(/ -o '.*$/, '')} -o image`], {
      cwd: folder,
      env: { ...process.env, KEY: service.key },
    });
    return readFileSync(join(folder, 'image'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What axe-core finds wrong with a page, as rules and the elements that break them. Colours are looked at in dark mode too. */
export async function faultsOfAccess(): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<axe.AxeResults>('axe.run()');
  await page.emulateMedia({ colorScheme: 'dark' });
  const inDark = await page.evaluate<axe.AxeResults>("axe.run({ runOnly: ['color-contrast'] })");
  await page.emulateMedia({ colorScheme: 'light' });
  violations.push(...inDark.violations);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Chooses one of a group. */
export async function choose(group: string, option: string): Promise<void> {
  const label = page.getByRole('group', { name: group, exact: true }).getByText(option, { exact: true });
  await label.click();
}

/** Fills in a field by its label. */
export async function write(label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(text);
}

/** Chooses a file as the logo. */
export async function pick(name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await page.locator('.designer [type=file]').setInputFiles({ name, mimeType, buffer });
}

/** A JPEG with as many colours as it has pixels. */
export function photo(width: number, height: number): Buffer {
  const data = new Uint8Array(4 * width * height).fill(255);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const [x, y] = [(pixel % width) / width, Math.floor(pixel / width) / height];
    const noise = (pixel * 7919) % 61;
    data.set([120 + 90 * Math.sin(19 * x) + noise, 255 * y * 0.7 + noise, 200 * x + noise], 4 * pixel);
  }
  return Buffer.from(encodeJpeg({ width, height, data }, 85).data);
}
