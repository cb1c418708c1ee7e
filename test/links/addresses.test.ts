import { createExecutionContext, env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { app } from '../../src/app.ts';
import { wantsPage } from '../../src/links/index.ts';
import { BASE, call, newClient, refusal } from '../support/api.ts';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

describe('a short link with a trailing slash', () => {
  it('redirects to itself without the slash', async () => {
    const client = await newClient();
    const content = 'https://example.com/menu';
    const { qrCode } = await client.generated({ type: 'url', content, isDynamic: true });
    const response = await call(`/q/${qrCode?.shortCode}/?a=1`);
    expect(response.headers.get('Location')).toBe(`${BASE}/q/${qrCode?.shortCode}?a=1`);
    const { pathname } = new URL(response.headers.get('Location') ?? '');
    expect((await call(pathname)).headers.get('Location')).toBe(content);
  });

  it('shows the page of a contact with a working link to its file', async () => {
    const client = await newClient();
    const { qrCode } = await client.generated({ type: 'vcard', data: { firstName: 'Ada' }, isDynamic: true });
    const page = await call(`/q/${qrCode?.shortCode}/`, { redirect: 'follow' });
    const [, href = ''] = /href="([^"]+contact\.vcf)"/.exec(await page.text()) ?? [];
    expect((await call(new URL(href, page.url).pathname)).headers.get('Content-Type')).toMatch(
      /^text\/vcard/,
    );
  });
});

describe('an unknown path', () => {
  const ADDRESSES = ['/', '/q', '/q/', '/q/abcdefg/more', '/nowhere', '/nowhere/'];

  it.each(ADDRESSES)('shows browsers a page: %s', async (path) => {
    const response = await call(path, { headers: { Accept: BROWSER }, redirect: 'follow' });
    expect([response.status, response.headers.get('Content-Type')]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
    expect(response.headers.get('X-Request-Id')).toMatch(/./);
    expect(await response.text()).toContain('There is nothing here');
  });

  it.each(
    ADDRESSES.flatMap((path) =>
      [undefined, '*/*', 'application/json'].map((accept) => [path, accept] as const),
    ),
  )('gets other clients JSON: %s, Accept: %s', async (path, accept) => {
    const response = await call(path, { headers: accept ? { Accept: accept } : {}, redirect: 'follow' });
    expect(await refusal(response)).toMatchObject({ status: 404, code: 'not_found' });
  });
});

it.each([
  [undefined, false],
  ['*/*', false],
  ['application/json', false],
  ['application/json, text/html', false],
  ['image/png', false],
  [BROWSER, true],
  ['Text/HTML', true],
  ['application/json;q=0.5, text/html', true],
  ['text/html;q=0, */*', false],
])('Accept: %s asks for a page: %s', (accept, wants) => {
  expect(wantsPage(accept)).toBe(wants);
});

it.each([
  ['text/html', 'text/html; charset=utf-8'],
  ['application/json', 'application/json'],
])('a bug while following a short link answers 500 as %s', async (accept, type) => {
  const DB = {
    withSession() {
      throw new TypeError('undefined is not a function');
    },
  };
  const init = { headers: { Accept: accept } };
  const response = await app.request(`${BASE}/q/TYPEERR`, init, { ...env, DB }, createExecutionContext());
  expect([response.status, response.headers.get('Content-Type')]).toEqual([500, type]);
  expect(await response.text()).not.toContain('undefined is not a function');
});
