import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { policyOf } from '../../src/accounts/rate-limit.ts';
import wranglerToml from '../../wrangler.toml?raw';
import { type Client, newClient } from '../support/api.ts';
import { callWith } from '../support/bindings.ts';

/** Limiters that allow everything and record what they are asked. */
function recorded() {
  const asked: [string, string][] = [];
  const limiter = (name: string) => ({
    limit: async ({ key }: { key: string }) => {
      asked.push([name, key]);
      return { success: true };
    },
  });
  return { asked, RATE_LIMIT_FREE: limiter('free'), RATE_LIMIT_PRO: limiter('pro') };
}

async function limitersOf(client: Client, headers: Record<string, string> = {}) {
  const { asked, ...limiters } = recorded();
  const response = await callWith(limiters, '/api/v1/qr', {
    method: 'POST',
    headers: { Authorization: `Bearer ${client.secret}`, 'Content-Type': 'application/json', ...headers },
    body: '{"type":"text","content":"x"}',
  });
  return { asked, status: response.status, policy: response.headers.get('RateLimit-Policy') };
}

describe('requests of an account are counted', () => {
  it.each([
    ['free', 'free', '"free";q=300;w=60'],
    ['pro', 'pro', '"pro";q=3000;w=60'],
    ['unheard-of', 'free', '"free";q=300;w=60'],
  ])(
    'on the %s plan by the limiter %s, and the response states the policy',
    async (plan, limiter, policy) => {
      await env.DB.prepare('INSERT OR IGNORE INTO plans (name) VALUES (?)').bind(plan).run();
      const client = await newClient(plan);
      expect(await limitersOf(client)).toEqual({ asked: [[limiter, client.accountId]], status: 200, policy });
    },
  );

  it('on the scale plan by none', async () => {
    expect(await limitersOf(await newClient('scale'))).toEqual({ asked: [], status: 200, policy: null });
  });

  it('separately for browser keys, by network', async () => {
    const client = await newClient('pro');
    const origin = { Origin: 'https://app.example' };
    const body = { name: 'Page', allowedOrigins: [origin.Origin] };
    const { key } = await (await client.call('POST', '/keys', body)).json<{ key: { secret: string } }>();
    const headers = { ...origin, 'CF-Connecting-IP': '2001:db8:7:8::1' };
    expect(await limitersOf({ ...client, secret: key.secret }, headers)).toEqual({
      asked: [['free', `${client.accountId} 2001:db8:7:8::/64`]],
      status: 200,
      policy: '"browser";q=300;w=60',
    });
  });
});

it('requests pass when the limiter fails, which is logged in one line without personal data', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const client = await newClient('free');
  const failing = {
    limit: async () => {
      throw new Error('no limiter');
    },
  };
  const response = await callWith({ RATE_LIMIT_FREE: failing }, '/api/v1/usage', {
    headers: { Authorization: `Bearer ${client.secret}`, 'CF-Connecting-IP': '192.0.2.205' },
  });
  expect(response.status).toBe(200);
  expect(logged.mock.calls).toEqual([[expect.stringContaining('"event":"rate_limiter_failed"')]]);
  logged.mockRestore();
});

it.each([
  ['RATE_LIMIT_FREE', policyOf('free')?.requests],
  ['RATE_LIMIT_PRO', policyOf('pro')?.requests],
])('the limit of %s in wrangler.toml is the one that responses state', (name, requests) => {
  const [, limit] = new RegExp(`name = "${name}"[^[]*limit = (\\d+), period = 60`).exec(wranglerToml) ?? [];
  expect(Number(limit)).toBe(requests);
});
