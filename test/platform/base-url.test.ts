import { describe, expect, it, vi } from 'vitest';
import { baseUrl, ownHosts } from '../../src/platform/base-url.ts';
import { newClient, refusal } from '../support/api.ts';
import { callWith } from '../support/bindings.ts';

describe('the public address', () => {
  it.each(['https://go.example', 'https://go.example/', 'https://go.example//'])(
    'is BASE_URL without its trailing slash, wherever the request went: %s',
    (BASE_URL) => {
      expect(baseUrl({ BASE_URL }, 'https://other.example/q/abcdefg')).toBe('https://go.example');
      expect(baseUrl({ BASE_URL }, 'http://localhost:8787/')).toBe('https://go.example');
    },
  );

  it.each([
    'http://localhost:8787',
    'http://qr.localhost:8787',
    'http://127.0.0.1:9000',
    'http://192.168.1.5:8787',
    'http://[::1]:8787',
  ])('is that of the request on this computer and its network: %s', (origin) => {
    expect(baseUrl({}, `${origin}/api/v1/qr?a=1`)).toBe(origin);
    expect(baseUrl({ BASE_URL: '' }, origin)).toBe(origin);
  });

  it.each([
    'https://qr.example',
    'https://qr.ada.workers.dev',
    'https://localhost.example',
    'https://1.2.3.4.example',
  ])('must be set in a deployment: %s', (origin) => {
    expect(() => baseUrl({}, origin)).toThrow('BASE_URL is not set');
  });
});

it('a deployment without BASE_URL saves nothing, and its log says why', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const client = await newClient();
  const save = {
    method: 'POST',
    headers: { Authorization: `Bearer ${client.secret}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ type: 'text', content: 'x', name: 'x' }),
  };
  const response = await callWith({ BASE_URL: '' }, '/api/v1/qr', save);
  expect(await refusal(response)).toMatchObject({ status: 500, code: 'internal_error' });
  expect(String(said.mock.calls)).toContain('BASE_URL is not set');
  said.mockRestore();
  const { savedCodes } = await (await client.call('GET', '/usage')).json<{ savedCodes: { used: number } }>();
  expect(savedCodes.used).toBe(0);
});

it.each([
  [{}, ['qr.example']],
  [{ BASE_URL: 'https://go.example/' }, ['go.example', 'qr.example']],
  [
    { OWN_HOSTS: 'A.example, Bücher.example.\tc.example' },
    ['qr.example', 'a.example', 'xn--bcher-kva.example', 'c.example'],
  ],
  [{ BASE_URL: '', OWN_HOSTS: ' , ' }, ['qr.example']],
])('the own hosts with %j are %j', (names, hosts) => {
  expect(ownHosts(names, 'https://QR.example.:8443/q/abcdefg')).toEqual(hosts);
});
