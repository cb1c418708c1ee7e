import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { createTestHarness, unstable_splitSqlQuery as splitSql } from 'wrangler';
import { launchChromium } from '../chromium.ts';

const ADMIN_TOKEN = 'an-admin-token-of-the-tests-alone-0001';

/** A saved code, as far as tests read it. */
export interface TestCode {
  id: string;
  name: string;
  shortCode: string;
  shortUrl: string;
  updatedAt: string;
  [field: string]: unknown;
}

export interface Client {
  secret: string;
  accountId: string;
  /** Calls the API and reads its answer; a refusal fails the test. */
  ask: (method: string, path: string, body?: object) => Promise<Record<string, never>>;
  /** A new code. */
  create: (body?: object) => Promise<TestCode>;
  read: (id: string) => Promise<TestCode>;
}

/**
 * The service as wrangler serves it, and a browser. After each test closes its pages, and fails it if they logged an
 * error that the test did not expect, or asked another origin for anything.
 */
export function useDashboard() {
  const server = createTestHarness({
    workers: [{ configPath: './wrangler.toml', secrets: { ADMIN_TOKEN } }],
  });
  let address: URL;
  let browser: Browser;
  let database: D1Database;
  let contexts: BrowserContext[] = [];
  let complaints: string[] = [];
  let expected: RegExp[] = [];

  beforeAll(async () => {
    [{ url: address }, browser] = await Promise.all([server.listen(), launchChromium('CPU')]);
    database = (await server.getWorker<{ DB: D1Database }>().getEnv()).DB;
    await database.batch(
      splitSql(readFileSync('schema.sql', 'utf8')).map((statement) => database.prepare(statement)),
    );
  });
  afterAll(() => Promise.all([server.close(), browser?.close()]));
  afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    const unexpected = complaints.filter((text) => !expected.some((pattern) => pattern.test(text)));
    [contexts, complaints, expected] = [[], [], []];
    expect(unexpected).toEqual([]);
  });

  async function newContext(
    secret: string | undefined,
    options: BrowserContextOptions = {},
  ): Promise<BrowserContext> {
    const context = await browser.newContext({
      locale: 'en-GB',
      timezoneId: 'Europe/Berlin',
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
      ...options,
    });
    contexts.push(context);
    context.setDefaultTimeout(8_000);
    if (secret !== undefined) {
      await context.addInitScript((key) => {
        if (location.protocol === 'http:') sessionStorage.setItem('api-key', key); // not about:blank, which refuses
      }, secret);
    }
    context.on('request', (request) => {
      const url = new URL(request.url());
      if (!/^(data|blob):/.test(url.href) && url.origin !== address.origin) complaints.push(`asked ${url}`);
    });
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    context.on('weberror', (error) => complaints.push(error.error().message));
    return context;
  }

  async function send(token: string, method: string, path: string, body?: object) {
    const response = await server.fetch(path, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'manual',
    });
    return { status: response.status, headers: response.headers, answer: JSON.parse(await response.text()) };
  }

  /** A client of a new account, or with a key of fewer scopes. */
  async function newClient(scopes?: string[], plan = 'scale'): Promise<Client> {
    const { answer } = await send(ADMIN_TOKEN, 'POST', '/admin/v1/accounts', { name: 'Test', plan });
    let { secret } = answer.key;
    const client = clientOf(secret, answer.account.id);
    if (scopes)
      secret = (await send(secret, 'POST', '/api/v1/keys', { name: 'Less', scopes })).answer.key.secret;
    return { ...client, secret };
  }

  /** Opens a view of the dashboard, signed in with the key of a client, or signed out. */
  async function visit(
    client: Pick<Client, 'secret'> | undefined,
    query = '',
    options?: BrowserContextOptions & { prepare?: (page: Page) => Promise<unknown> },
  ): Promise<Page> {
    const { prepare, ...rest } = options ?? {};
    const page = await (await newContext(client?.secret, rest)).newPage();
    await prepare?.(page);
    await page.goto(new URL(`/dashboard${query}`, address).href);
    return page;
  }

  /** Opens the page of a code, with the key of a client. */
  function open(client: Pick<Client, 'secret'>, id: string, options?: Parameters<typeof visit>[2]) {
    return visit(client, `?code=${id}`, options);
  }

  return {
    server,
    newContext,
    database: () => database,
    href: (path: string) => new URL(path, address).href,
    /** Lets pages log errors like these until the end of the test. */
    expectErrors: (...patterns: RegExp[]) => expected.push(...patterns),

    newClient,
    visit,
    open,

    /** A client, one of its codes, and the page of that. */
    async opened(body?: object, options?: Parameters<typeof open>[2]) {
      const client = await newClient();
      const code = await client.create(body);
      const page = await open(client, code.id, options);
      await page.getByRole('heading', { level: 1, name: code.name, exact: true }).waitFor();
      return { client, code, page };
    },

    /** Blocks a code, as operators do. */
    block: (shortCode: string, reason: string) =>
      send(ADMIN_TOKEN, 'PATCH', `/admin/v1/codes/${shortCode}`, { blocked: true, reason }),

    /** Follows a short link as a phone does: the status, and where it leads. */
    async follow(shortCode: string, headers: Record<string, string> = {}) {
      const response = await server.fetch(`/q/${shortCode}`, {
        headers: { 'User-Agent': PHONE, ...headers },
        redirect: 'manual',
      });
      return { status: response.status, location: response.headers.get('Location') };
    },
  };

  function clientOf(secret: string, accountId: string): Client {
    const ask: Client['ask'] = async (method, path, body) => {
      const { status, answer } = await send(secret, method, `/api/v1${path}`, body);
      expect(status, JSON.stringify(answer)).toBe(200);
      return answer;
    };
    const read = async (id: string) => (await ask('GET', `/qr/${id}`))['qrCode'] ?? never();
    return {
      secret,
      accountId,
      ask,
      read,
      async create(body = {}) {
        const wanted = {
          type: 'url',
          content: 'https://example.com/menu',
          name: 'Poster',
          isDynamic: true,
          ...body,
        };
        const { qrCode } = await ask('POST', '/qr', wanted);
        return read((qrCode ?? never())['id']);
      },
    };
  }
}

function never(): never {
  throw new Error('The API answers without a code.');
}

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** Lets the page wait for its changes until the result is called, which then answers them by `answer` or the API. */
export async function hold(page: Page, method: string, answer?: { status: number; error: object }) {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/v1/qr/*', async (route) => {
    if (route.request().method() !== method) return route.fallback();
    await promise;
    if (!answer) return route.continue();
    await route.fulfill({
      status: answer.status,
      json: { success: false, error: answer.error, requestId: 'x' },
    });
  });
  return release;
}
