import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { call, clientOf, newClient, postJson, refusal } from '../../support/api.ts';
import { callWith, FAILING } from '../../support/bindings.ts';

const TEXT = { type: 'text', content: 'x' };

interface Key {
  id: string;
  name: string;
  prefix: string;
  scopes: string[];
  allowedOrigins: string[] | null;
  secret: string;
}

afterEach(() => {
  vi.useRealTimers();
});

describe('a key', () => {
  it('is created with the requested scopes, shows its secret once, and works', async () => {
    const client = await newClient();
    const response = await client.call('POST', '/keys', {
      name: 'Server',
      scopes: ['generate', 'codes:read'],
    });
    const { key } = await response.json<{ key: Key }>();
    expect(key).toEqual({
      id: expect.stringMatching(/^key_/),
      name: 'Server',
      prefix: key.secret.slice(0, 14),
      scopes: ['generate', 'codes:read'],
      allowedOrigins: null,
      expiresAt: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      secret: expect.stringMatching(/^qr_live_/),
    });
    expect((await clientOf(client.accountId, key.secret).generate(TEXT)).status).toBe(200);
    const { secret, ...shown } = key;
    const list = await (await client.call('GET', '/keys')).json<{ data: Key[] }>();
    expect(list.data).toContainEqual({ ...shown, lastUsedAt: expect.stringMatching(/Z$/) });
    expect(JSON.stringify(list)).not.toContain(secret.slice(shown.prefix.length));
  });

  it('is listed newest first, page by page', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const client = await newClient();
    for (const name of ['Second', 'Third', 'Fourth']) {
      vi.advanceTimersByTime(1); // ids made in the same millisecond are in no order
      await client.call('POST', '/keys', { name });
    }
    const page = async (query: string) => {
      const response = await client.call('GET', `/keys?limit=3${query}`);
      const { data, nextCursor } = await response.json<{ data: Key[]; nextCursor: string | null }>();
      return { names: data.map(({ name }) => name), nextCursor };
    };
    const first = await page('');
    expect(first.names).toEqual(['Fourth', 'Third', 'Second']);
    const second = await page(`&cursor=${first.nextCursor}`);
    expect(second).toEqual({ names: ['First key'], nextCursor: null });
  });

  it('for browsers can only generate', async () => {
    const client = await newClient();
    const origins = ['https://app.example', 'http://localhost:5173'];
    const response = await client.call('POST', '/keys', { name: 'Page', allowedOrigins: origins });
    const { key } = await response.json<{ key: Key }>();
    expect(key).toMatchObject({ scopes: ['generate'], allowedOrigins: origins });
    const page = clientOf(client.accountId, key.secret);
    expect((await page.generate(TEXT, { Origin: 'http://localhost:5173' })).status).toBe(200);
    expect((await page.generate(TEXT, { Origin: 'http://localhost:5174' })).status).toBe(403);
  });

  it.each<[object, string]>([
    [{}, 'name'],
    [{ name: 'x', scopes: [] }, 'scopes'],
    [{ name: 'x', scopes: ['root'] }, 'scopes.0'],
    [{ name: 'x', scopes: ['codes:read'], allowedOrigins: ['https://a.example'] }, 'scopes'],
    [{ name: 'x', allowedOrigins: ['https://a.example/'] }, 'allowedOrigins.0'],
    [{ name: 'x', allowedOrigins: ['*'] }, 'allowedOrigins.0'],
    [{ name: 'x', allowedOrigins: [] }, 'allowedOrigins'],
    [{ name: 'x', expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
    [{ name: 'x', expires: '2030-01-01T00:00:00Z' }, 'expires'],
  ])('is not created from %j', async (body, path) => {
    const client = await newClient();
    expect(await refusal(await client.call('POST', '/keys', body))).toMatchObject({
      status: 422,
      issues: [{ path }],
    });
  });

  it('cannot create one that may do more than itself', async () => {
    const client = await newClient();
    const response = await client.call('POST', '/keys', { name: 'Keys', scopes: ['keys:write'] });
    const { key } = await response.json<{ key: Key }>();
    const limited = clientOf(client.accountId, key.secret);
    expect((await limited.call('POST', '/keys', { name: 'More', scopes: ['generate'] })).status).toBe(403);
    expect((await limited.call('POST', '/keys', { name: 'Same' })).status).toBe(200);
  });

  it('stops working at once where it is revoked, whether or not the database answers', async () => {
    const client = await newClient();
    const response = await client.call('POST', '/keys', { name: 'Leaked' });
    const { key } = await response.json<{ key: Key }>();
    const leaked = clientOf(client.accountId, key.secret);
    expect((await leaked.generate(TEXT)).status).toBe(200);
    expect(await (await client.call('DELETE', `/keys/${key.id}`)).json()).toEqual({
      success: true,
      id: key.id,
    });
    const headers = { Authorization: `Bearer ${key.secret}` };
    expect((await callWith({ DB: FAILING }, '/api/v1/usage', { headers })).status).toBe(401);
    expect((await leaked.generate(TEXT)).status).toBe(401);
    expect((await client.call('DELETE', `/keys/${key.id}`)).status).toBe(404);
  });

  it('of another account is not found', async () => {
    const [client, other] = [await newClient(), await newClient()];
    const { data } = await (await other.call('GET', '/keys')).json<{ data: Key[] }>();
    expect((await client.call('DELETE', `/keys/${data[0]?.id}`)).status).toBe(404);
    expect((await other.generate(TEXT)).status).toBe(200);
  });
});

describe('usage', () => {
  it.each([
    ['free', 50, 20, { requests: 300, seconds: 60 }],
    ['pro', 5000, 500, { requests: 3000, seconds: 60 }],
    ['scale', null, null, null],
  ])('on the %s plan has the limits %s and %s', async (plan, limit, logoLimit, rateLimit) => {
    const client = await newClient(plan);
    await client.generated({ ...TEXT, name: 'One' });
    const usage = await (await client.call('GET', '/usage')).json();
    expect(usage).toEqual({
      success: true,
      plan,
      savedCodes: { used: 1, limit },
      logos: { used: 0, limit: logoLimit },
      rateLimit,
      scopes: ['generate', 'codes:read', 'codes:write', 'scans:read', 'keys:write'],
    });
  });
});

describe('requests per minute', () => {
  /** How many responses come before the first 429: the limit, or up to twice that if a minute ends in between. */
  async function answersBefore429(limit: number, ask: () => Promise<Response>): Promise<number> {
    for (let answers = 0; answers <= 2 * limit; answers++) {
      if ((await ask()).status === 429) return answers;
    }
    return Number.POSITIVE_INFINITY;
  }

  it('are limited to 300 on the free plan, then refused until Retry-After', async () => {
    const client = await newClient('free');
    const answers = await answersBefore429(300, () => client.call('GET', '/usage'));
    expect(answers).toBeGreaterThanOrEqual(300);
    expect(answers).toBeLessThanOrEqual(600);
    const refused = await client.call('GET', '/usage');
    expect(refused.headers.get('Retry-After')).toBe('60');
    expect(await refusal(refused)).toMatchObject({ status: 429, code: 'rate_limited' });
  });

  it('without a valid key are limited to 60 from one address', async () => {
    const fail = () => call('/api/v1/usage', { headers: { 'CF-Connecting-IP': '192.0.2.1' } });
    const answers = await answersBefore429(60, fail);
    expect(answers).toBeGreaterThanOrEqual(60);
    expect(answers).toBeLessThanOrEqual(120);
    const elsewhere = await call('/api/v1/usage', { headers: { 'CF-Connecting-IP': '192.0.2.2' } });
    expect(elsewhere.status).toBe(401);
  });
});

describe('operators', () => {
  const token = env.ADMIN_TOKEN ?? '';
  const admin = (method: string, path: string, body?: unknown) =>
    call(`/admin/v1${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  it('list accounts, newest first, page by page', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2099, 0, 1) }); // later than any account of another test
    for (const name of ['Oldest', 'Older', 'Newer', 'Newest']) {
      vi.advanceTimersByTime(1); // ids made in the same millisecond are in no order
      await postJson('/admin/v1/accounts', { name }, token);
    }
    const page = async (query: string) => {
      const response = await admin('GET', `/accounts?limit=2${query}`);
      const { data, nextCursor } = await response.json<{ data: { name: string }[]; nextCursor: string }>();
      return { names: data.map(({ name }) => name), nextCursor };
    };
    const first = await page('');
    expect(first.names).toEqual(['Newest', 'Newer']);
    expect((await page(`&cursor=${first.nextCursor}`)).names).toEqual(['Older', 'Oldest']);
  });

  it('change a plan', async () => {
    const client = await newClient('free');
    const response = await admin('PATCH', `/accounts/${client.accountId}`, { plan: 'pro' });
    expect(await response.json()).toMatchObject({ account: { plan: 'pro', isSuspended: false } });
    expect(await (await client.call('GET', '/usage')).json()).toMatchObject({ plan: 'pro' });
    expect((await admin('PATCH', `/accounts/${client.accountId}`, { plan: 'gold' })).status).toBe(422);
    expect((await admin('PATCH', '/accounts/acc_nobody', { plan: 'pro' })).status).toBe(404);
  });

  it('suspend an account, which stops its keys and links, and restore it', async () => {
    const client = await newClient();
    const { qrCode } = await client.generated({
      type: 'url',
      content: 'https://example.com',
      isDynamic: true,
    });
    await admin('PATCH', `/accounts/${client.accountId}`, { isSuspended: true });
    expect((await call(`/q/${qrCode?.shortCode}`)).status).toBe(410);
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.advanceTimersByTime(30_000); // keys are looked up again after this
    const answer = await refusal(await client.generate(TEXT));
    expect(answer).toMatchObject({ status: 403, message: expect.stringContaining('suspended') });
    await admin('PATCH', `/accounts/${client.accountId}`, { isSuspended: false });
    vi.advanceTimersByTime(30_000);
    expect((await client.generate(TEXT)).status).toBe(200);
    expect((await call(`/q/${qrCode?.shortCode}`)).status).toBe(302);
  });
});
