import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestHarness, unstable_splitSqlQuery as splitSql } from 'wrangler';
import { launchChromium } from './chromium.ts';

/** The service as wrangler serves it, with its assets and their headers. */
const ADMIN_TOKEN = 'an-admin-token-of-the-tests-alone-0001';
const server = createTestHarness({ workers: [{ configPath: './wrangler.toml', secrets: { ADMIN_TOKEN } }] });
let address: URL;
let browser: Browser;
let document: { paths: Record<string, object> };
beforeAll(async () => {
  [{ url: address }, browser] = await Promise.all([server.listen(), launchChromium('CPU')]);
  document = JSON.parse(await (await server.fetch('/api/v1/openapi.json')).text());
});
afterAll(() => Promise.all([server.close(), browser?.close()]));

it('the description of the API is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  expect(await validator.validate(document)).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

it.each(['/api/v1/qr', '/q/abcdefg', '/nowhere', '/'])(
  'the Worker answers %s, not the assets',
  async (path) => {
    const response = await server.fetch(path);
    expect(response.headers.get('X-Request-Id')).toMatch(/\w/);
  },
);

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
    expect(response?.headers()['content-security-policy']).toContain("default-src 'none'");
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
      'image/svg+xml',
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
    const operation = page.locator('#operations-Codes-generateCode');
    await page.locator('.auth-wrapper > .authorize').click();
    await page.locator('#auth-bearer-value').fill(await newKey());
    await page.locator('.auth-btn-wrapper .authorize').click();
    await page.locator('.auth-btn-wrapper .btn-done').click();
    await operation.getByRole('button', { name: 'Try it out' }).click();
    await operation.locator('.responses-wrapper select').first().selectOption('image/png');
    await operation.getByRole('button', { name: 'Execute' }).click();
    const image = operation.locator('.live-responses-table img');
    await image.waitFor();
    expect(await image.evaluate((shown) => 'naturalWidth' in shown && shown.naturalWidth)).toBe(600);
  });

  it('requests nothing from other origins', () => {
    const origins = requested.filter((url) => !url.startsWith('data:')).map((url) => new URL(url).origin);
    expect(new Set(origins)).toEqual(new Set([address.origin]));
  });

  it('logs no errors or warnings', () => {
    expect(complaints).toEqual([]);
  });
});

/** The secret of an API key for a new account, in a database created here. */
async function newKey(): Promise<string> {
  const { DB } = await server.getWorker<{ DB: D1Database }>().getEnv();
  await DB.batch(splitSql(readFileSync('schema.sql', 'utf8')).map((statement) => DB.prepare(statement)));
  const response = await server.fetch('/admin/v1/accounts', {
    method: 'POST',
    headers: { Authorization: `Bearer ${ADMIN_TOKEN}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Test', plan: 'scale' }),
  });
  const { key }: { key: { secret: string } } = JSON.parse(await response.text());
  return key.secret;
}
