import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSecret, hashOf } from '../../src/accounts/keys/secret.ts';
import { type Client, call, clientOf, newClient, postJson, refusal } from '../support/api.ts';
import { callWith } from '../support/bindings.ts';

const TEXT = { type: 'text', content: 'x' };

afterEach(() => {
  vi.useRealTimers();
});

describe('a request is refused with 401', () => {
  it.each<[string, (good: string) => Record<string, string>]>([
    ['without a key', () => ({})],
    ['with another scheme', (good) => ({ Authorization: `Basic ${good}` })],
    ['with the scheme but no key', () => ({ Authorization: 'Bearer ' })],
    ['with an unknown key', () => ({ Authorization: `Bearer ${createSecret()}` })],
    ['with two keys', (good) => ({ Authorization: `Bearer ${good} ${good}` })],
    ['with a key in another header', (good) => ({ 'X-Api-Key': good })],
  ])('%s', async (_, headersWith) => {
    const headers = headersWith((await newClient()).secret);
    const response = await call('/api/v1/usage', { headers });
    expect(response.headers.get('WWW-Authenticate')).toBe('Bearer');
    expect(await refusal(response)).toMatchObject({ status: 401, code: 'unauthorized' });
  });

  it('with a key that has expired', async () => {
    const client = await clientWith({ expires_at: Date.now() - 1 });
    const answer = await refusal(await client.generate(TEXT));
    expect(answer).toMatchObject({ status: 401, message: expect.stringContaining('expired') });
  });

  it('with a key that was revoked', async () => {
    const client = await clientWith({ revoked_at: Date.now() });
    const answer = await refusal(await client.generate(TEXT));
    expect(answer).toMatchObject({ status: 401, message: expect.stringContaining('revoked') });
  });
});

describe('a key that worked a moment ago', () => {
  it('is refused as soon as it expires', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const client = await clientWith({ expires_at: Date.now() + 5000 });
    expect((await client.generate(TEXT)).status).toBe(200);
    vi.advanceTimersByTime(4999);
    expect((await client.generate(TEXT)).status).toBe(200);
    vi.advanceTimersByTime(1);
    expect((await client.generate(TEXT)).status).toBe(401);
  });

  it('is refused within 30 seconds of being revoked', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const client = await newClient();
    expect((await client.generate(TEXT)).status).toBe(200);
    await env.DB.prepare('UPDATE api_keys SET revoked_at = ? WHERE account_id = ?')
      .bind(Date.now(), client.accountId)
      .run();
    vi.advanceTimersByTime(30_000);
    expect((await client.generate(TEXT)).status).toBe(401);
  });
});

describe('a key', () => {
  it('needs the scope generate', async () => {
    const client = await clientWith({ scopes: '["codes:read"]' });
    expect(await refusal(await client.generate(TEXT))).toMatchObject({ status: 403, code: 'forbidden' });
  });

  it('also needs codes:write to save', async () => {
    const client = await clientWith({ scopes: '["generate"]' });
    expect((await client.generate(TEXT)).status).toBe(200);
    const answer = await refusal(await client.generate({ ...TEXT, name: 'Saved' }));
    expect(answer).toMatchObject({ status: 403, code: 'forbidden' });
    expect(answer.message).toContain('lacks the scope codes:write');
  });

  it('for browsers works only from its own origins', async () => {
    const client = await clientWith({ scopes: '["generate"]', allowed_origins: '["https://app.example"]' });
    expect((await client.generate(TEXT, { Origin: 'https://app.example' })).status).toBe(200);
    expect((await client.generate(TEXT, { Origin: 'https://evil.example' })).status).toBe(403);
    expect((await client.generate(TEXT)).status).toBe(403);
  });

  it('has its last use recorded, at most once a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const client = await newClient();
    const first = Date.now();
    const useAt = async (time: number) => {
      vi.setSystemTime(time);
      await callWith({}, '/api/v1/usage', { headers: { Authorization: `Bearer ${client.secret}` } });
      return lastUsed(client);
    };
    expect(await useAt(first)).toBe(first);
    expect(await useAt(first + 59_999)).toBe(first);
    expect(await useAt(first + 60_000)).toBe(first + 60_000);
  });

  it('is stored only as its hash and prefix', async () => {
    const client = await newClient();
    const { results } = await env.DB.prepare('SELECT * FROM api_keys').all();
    expect(JSON.stringify(results)).toContain(await hashOf(client.secret));
    expect(JSON.stringify(results)).not.toContain(client.secret.slice(8 + 6));
  });
});

it('the scheme may be in any case', async () => {
  const client = await newClient();
  const headers = { Authorization: `bearer ${client.secret}`, 'Content-Type': 'application/json' };
  const response = await call('/api/v1/qr', { method: 'POST', headers, body: JSON.stringify(TEXT) });
  expect(response.status).toBe(200);
});

describe('operators', () => {
  const admin = (body: unknown, token = env.ADMIN_TOKEN ?? '') => postJson('/admin/v1/accounts', body, token);

  it('create an account and its first key, which works', async () => {
    const response = await admin({ name: 'ACME', plan: 'pro' });
    const answer = await response.json<{ account: { id: string }; key: { secret: string } }>();
    expect(answer).toEqual({
      success: true,
      account: {
        id: expect.stringMatching(/^acc_/),
        name: 'ACME',
        plan: 'pro',
        isSuspended: false,
        isBeingDeleted: false,
      },
      key: {
        id: expect.stringMatching(/^key_/),
        name: 'First key',
        prefix: answer.key.secret.slice(0, 14),
        scopes: ['generate', 'codes:read', 'codes:write', 'scans:read', 'keys:write'],
        allowedOrigins: null,
        expiresAt: null,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        secret: expect.any(String),
      },
    });
    expect((await clientOf(answer.account.id, answer.key.secret).generate(TEXT)).status).toBe(200);
  });

  it.each<[unknown, string]>([
    [{}, 'name'],
    [{ name: 'ACME', plan: 'gold' }, 'plan'],
    [{ name: 'ACME', paln: 'free' }, 'paln'],
  ])('are told what is wrong with %j', async (body, path) => {
    expect(await refusal(await admin(body))).toMatchObject({ status: 422, issues: [{ path }] });
  });

  it('are refused with a wrong token', async () => {
    expect((await admin({ name: 'ACME' }, 'wrong')).status).toBe(401);
    expect((await call('/admin/v1/accounts', { method: 'POST' })).status).toBe(401);
  });

  it('get 404 when no token is set', async () => {
    const { app } = await import('../../src/app.ts');
    const { ADMIN_TOKEN: _, ...bindings } = env;
    for (const path of ['/admin/v1/accounts', '/admin/v1/anything']) {
      const response = await app.request(
        path,
        { method: 'POST', headers: { Authorization: 'Bearer ' } },
        bindings,
      );
      expect(response.status).toBe(404);
    }
  });
});

/** A client whose key has these values in the database. */
async function clientWith(columns: Record<string, string | number>): Promise<Client> {
  const client = await newClient();
  const set = Object.keys(columns).map((name) => `${name} = ?`);
  await env.DB.prepare(`UPDATE api_keys SET ${set.join(', ')} WHERE account_id = ?`)
    .bind(...Object.values(columns), client.accountId)
    .run();
  return client;
}

async function lastUsed(client: Client): Promise<number | undefined> {
  const sql = 'SELECT last_used_at FROM api_keys WHERE account_id = ?';
  return (await env.DB.prepare(sql).bind(client.accountId).first<{ last_used_at: number }>())?.last_used_at;
}
