import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { app, endpoints } from '../../src/app.ts';
import { type Client, call, newClient } from '../support/api.ts';

let client: Client;
let codes: { id: string; shortCode: string; cardCode: string };
beforeAll(async () => {
  client = await newClient();
  const url = { type: 'url', content: 'https://example.com', name: 'Menu' };
  const { qrCode } = await client.generated(url);
  const card = await client.generated({ type: 'vcard', data: { firstName: 'Ada' }, isDynamic: true });
  codes = {
    id: qrCode?.id ?? '',
    shortCode: qrCode?.shortCode ?? '',
    cardCode: card.qrCode?.shortCode ?? '',
  };
});

/** What answers may be kept, and how. No other may. */
const KEPT: Record<string, string> = {
  '/api/v1/openapi.json': 'public, max-age=300',
  '/api/v1/qr/:id/image': 'private, no-cache',
  '/q/:shortCode{[^/]+\\.png}': 'public, max-age=300',
  '/q/:shortCode{[^/]+\\.svg}': 'public, max-age=300',
};

const ROUTES = [
  ...endpoints.map(({ method, path }) => ({ method: method.toUpperCase(), path })),
  ...app.routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/admin/')),
].map(({ method, path }) => [method, path] as const);

describe('every answer is kept by nobody unless it may be, is not sniffed, and is told of to no other site', () => {
  it.each(ROUTES)('%s %s', async (method, path) => {
    const response = await ask(method, path);
    // What is written needs a body, which is tested elsewhere: here it is refused.
    expect(response.status).toBeLessThan(method === 'GET' ? 400 : 500);
    expect(headersOf(response)).toEqual({
      'Cache-Control': KEPT[path] ?? 'no-store',
      'Referrer-Policy': path === '/q/:shortCode' ? 'strict-origin-when-cross-origin' : 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'Strict-Transport-Security': 'max-age=31536000',
    });
  });

  it.each(ROUTES)('%s %s, without a key', async (method, path) => {
    const response = await ask(method, path, { Authorization: 'Bearer none' });
    expect(headersOf(response)).toMatchObject({
      'Cache-Control': response.status < 400 ? (KEPT[path] ?? 'no-store') : 'no-store',
      'X-Content-Type-Options': 'nosniff',
    });
  });

  it.each([
    ['an unknown path', '/nowhere', {}],
    ['a method that is not allowed', '/api/v1/qr', { method: 'PUT' }],
    ['a short link that does not exist', '/q/abcdefg', {}],
    ['a picture that does not exist', '/q/abcdefg.png', {}],
  ])('to %s', async (_, path, init) => {
    expect(headersOf(await call(path, init))).toEqual({
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'Strict-Transport-Security': 'max-age=31536000',
    });
  });

  it('from the edge cache too', async () => {
    const first = await ask('GET', '/q/:shortCode{[^/]+\\.svg}');
    const again = await ask('GET', '/q/:shortCode{[^/]+\\.svg}');
    expect(headersOf(again)).toEqual(headersOf(first));
  });
});

it('answers by http ask for no https, which would not be believed', async () => {
  const response = await call('http://qr.example/healthz');
  expect(response.headers.has('Strict-Transport-Security')).toBe(false);
});

function ask(method: string, path: string, headers: object = {}): Promise<Response> {
  const address = path
    .replace(/:shortCode\{.*\\\.(\w+)\}/, `${codes.shortCode}.$1`)
    .replace(':shortCode/contact.vcf', `${codes.cardCode}/contact.vcf`)
    .replace(':shortCode', codes.shortCode)
    .replace('accounts/:id/export', `accounts/${client.accountId}/export`)
    .replace(':id', method === 'GET' ? codes.id : 'none');
  const token = path.startsWith('/admin/') ? env.ADMIN_TOKEN : client.secret;
  return call(address, { method, headers: { Authorization: `Bearer ${token}`, ...headers } });
}

function headersOf({ headers }: Response): Record<string, string | null> {
  const names = ['Cache-Control', 'Referrer-Policy', 'X-Content-Type-Options', 'Strict-Transport-Security'];
  return Object.fromEntries(names.map((name) => [name, headers.get(name)]));
}
