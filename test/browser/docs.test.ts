import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Validator } from '@seriousme/openapi-schema-validator';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestHarness, unstable_splitSqlQuery as splitSql } from 'wrangler';
import { launchChromium } from './chromium.ts';
import { readCodes } from './read.ts';

/** The service as wrangler serves it, with its assets and their headers. */
const ADMIN_TOKEN = 'an-admin-token-of-the-tests-alone-0001';
const server = createTestHarness({
  workers: [{ configPath: './wrangler.toml', secrets: { ADMIN_TOKEN }, vars: { BASE_URL: '' } }],
});
let address: URL;
let browser: Browser;
let document: { paths: Record<string, object> };
beforeAll(async () => {
  [{ url: address }, browser] = await Promise.all([server.listen(), launchChromium('CPU')]);
  const { DB } = await server.getWorker<{ DB: D1Database }>().getEnv();
  await DB.batch(splitSql(readFileSync('schema.sql', 'utf8')).map((statement) => DB.prepare(statement)));
  document = JSON.parse(await (await server.fetch('/api/v1/openapi.json')).text());
});
afterAll(() => Promise.all([server.close(), browser?.close()]));

it('the description of the API is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  expect(await validator.validate(document)).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

it.each(['/api/v1/qr', '/q/abcdefg', '/nowhere'])('the Worker answers %s, not the assets', async (path) => {
  const response = await server.fetch(path);
  expect(response.headers.get('X-Request-Id')).toMatch(/\w/);
});

describe('the reference page', () => {
  let page: Page;
  const requested: string[] = [];
  const complaints: string[] = [];
  beforeAll(async () => {
    page = await browser.newPage({ viewport: { width: 1200, height: 1400 } });
    page.setDefaultTimeout(10_000);
    page.on('request', (request) => requested.push(request.url()));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    const response = await page.goto(new URL('/docs', address).href, { waitUntil: 'networkidle' });
    expect(response?.status()).toBe(200);
    expect(response?.headers()).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000',
    });
    await page.locator('#reference').scrollIntoViewIfNeeded();
    await page.locator('.opblock').first().waitFor();
  });

  it('shows every operation', async () => {
    const shown = await page.locator('.opblock-summary-path').allInnerTexts();
    const described = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map(() => path),
    );
    expect(shown.map((path) => path.replaceAll('\u200b', '')).sort()).toEqual(described.sort());
  });

  it('shows the request, the examples and the errors of an operation', async () => {
    await page.locator('#operations-Codes-generateCode .opblock-summary-control').click();
    const operation = page.locator('#operations-Codes-generateCode');
    await operation.locator('.responses-wrapper').waitFor();
    const text = await operation.textContent();
    for (const part of [
      'Idempotency-Key',
      'https://example.com/menu',
      'Accept: image/svg+xml',
      'plan_limit_reached',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('shows the whole schema of a request', async () => {
    const body = page.locator('#operations-Codes-generateCode .opblock-section-request-body');
    await body.getByRole('tab', { name: 'Schema' }).click();
    await body.getByText('GenerationRequest').waitFor();
  });

  it('sends a request with a key, and shows the image in the response', async () => {
    const secret = await newKey();
    await page.locator('.auth-wrapper > .authorize').click();
    await page.locator('#auth-bearer-value').fill(secret);
    await page.locator('.auth-btn-wrapper .authorize').click();
    await page.locator('.auth-btn-wrapper .btn-done').click();
    const operation = page.locator('#operations-Codes-drawCode');
    await operation.locator('.opblock-summary-control').click();
    await operation.getByRole('button', { name: 'Try it out' }).click();
    await operation.locator('[data-param-name=id] input').fill(await newCode(secret));
    await operation.locator('[data-param-name=size] input').fill('600');
    await operation.getByRole('button', { name: 'Execute' }).click();
    const image = operation.locator('.live-responses-table img');
    await image.waitFor();
    expect(await image.evaluate((shown) => 'naturalWidth' in shown && shown.naturalWidth)).toBe(600);
  });

  it.each([
    ['a picture', '.sample[data-language=sh]', 'menu.png', ''],
    [
      'a dynamic code',
      '.sample:not([data-language])',
      'poster.svg',
      '"content":"https://example.com/summer"',
    ],
  ])('the curl sample for %s works as it is copied', async (_, at, file, said) => {
    const sample = await page.locator(`${at} code`).textContent();
    const folder = mkdtempSync(join(tmpdir(), 'sample-'));
    const env = { ...process.env, KEY: await newKey() };
    const { stdout } = await promisify(execFile)('bash', ['-ec', sample ?? ''], { cwd: folder, env });
    expect(await readCodes(await shown(join(folder, file)))).toHaveLength(1);
    expect(stdout).toContain(said);
    rmSync(folder, { recursive: true });
  });

  it('the sample in JavaScript works as it is copied', async () => {
    const sample = await page.locator('.sample[data-language=js] code').textContent();
    const width = await page.evaluate(`(async (KEY) => {
      document.body.append(new Image());
      ${sample?.replace("querySelector('img')", "querySelector('body > img')")}
      const image = document.querySelector('body > img');
      await image.decode();
      return image.naturalWidth;
    })('${await newKey()}')`);
    expect(width).toBe(600);
  });

  it('requests nothing from other origins', () => {
    const origins = requested.filter((url) => !url.startsWith('data:')).map((url) => new URL(url).origin);
    expect(new Set(origins)).toEqual(new Set([address.origin]));
  });

  it('logs no errors or warnings', () => {
    expect(complaints).toEqual([]);
  });
});

/** The secret of an API key for a new account. */
async function newKey(): Promise<string> {
  const { key } = await post('/admin/v1/accounts', ADMIN_TOKEN, { name: 'Test', plan: 'scale' });
  return key.secret;
}

/** A PNG as it is, an SVG as the browser shows it. */
async function shown(path: string): Promise<Uint8Array> {
  if (path.endsWith('.png')) return readFileSync(path);
  const picture = await browser.newPage({ viewport: { width: 300, height: 300 } });
  await picture.setContent(`<body style="margin: 0">${readFileSync(path, 'utf8')}`);
  const screenshot = await picture.screenshot();
  await picture.close();
  return screenshot;
}

/** The id of a saved code. */
async function newCode(secret: string): Promise<string> {
  const { qrCode } = await post('/api/v1/qr', secret, { type: 'text', content: 'x', name: 'Saved' });
  return qrCode.id;
}

async function post(path: string, token: string, body: object) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const response = await server.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  return JSON.parse(await response.text());
}
