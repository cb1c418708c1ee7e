import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Client, clientOf, newClient, refusal } from '../../support/api.ts';

afterEach(() => {
  vi.useRealTimers();
});

interface Key {
  id: string;
  name: string;
  scopes: string[];
  expiresAt: string | null;
  secret: string;
}

async function make(client: Client, body: object): Promise<Key> {
  const response = await client.call('POST', '/keys', body);
  return (await response.json<{ key: Key }>()).key;
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

describe('a key that expires', () => {
  it('makes keys that expire no later', async () => {
    const client = await newClient();
    const parent = await make(client, { name: 'Parent', expiresAt: inDays(10) });
    const maker = clientOf(client.accountId, parent.secret);
    expect((await make(maker, { name: 'As long' })).expiresAt).toBe(parent.expiresAt);
    const shorter = inDays(5);
    expect((await make(maker, { name: 'Shorter', expiresAt: shorter })).expiresAt).toBe(shorter);
    const response = await maker.call('POST', '/keys', { name: 'Longer', expiresAt: inDays(11) });
    expect(await refusal(response)).toMatchObject({
      status: 422,
      issues: [{ path: 'expiresAt', message: expect.stringContaining(parent.expiresAt ?? '') }],
    });
  });
});

describe('the last key that can make keys', () => {
  it('cannot be revoked, whatever other keys exist', async () => {
    const client = await newClient();
    await make(client, { name: 'Reader', scopes: ['codes:read'] });
    const brief = await make(client, { name: 'Maker', scopes: ['keys:write'] });
    const { data } = await (await client.call('GET', '/keys')).json<{ data: Key[] }>();
    const first = data.find(({ name }) => name === 'First key');
    expect((await client.call('DELETE', `/keys/${brief.id}`)).status).toBe(200);
    const answer = await refusal(await client.call('DELETE', `/keys/${first?.id}`));
    expect(answer).toMatchObject({
      status: 409,
      code: 'conflict',
      message: expect.stringMatching(/last key/),
    });
    expect((await client.call('GET', '/keys')).status).toBe(200);
  });

  it('can be revoked once there is another, even by the new one', async () => {
    const client = await newClient();
    const other = await make(client, { name: 'Maker', scopes: ['keys:write'] });
    const { data } = await (await client.call('GET', '/keys')).json<{ data: Key[] }>();
    const first = data.find(({ name }) => name === 'First key');
    const response = await clientOf(client.accountId, other.secret).call('DELETE', `/keys/${first?.id}`);
    expect(response.status).toBe(200);
    expect((await client.call('GET', '/keys')).status).toBe(401);
  });
});

describe('an account may have 100 live keys', () => {
  it('not counting those revoked or expired', async () => {
    const client = await newClient();
    const first = await make(client, { name: 'Ended', scopes: ['generate'] });
    await client.call('DELETE', `/keys/${first.id}`);
    for (let i = 0; i < 99; i++) await make(client, { name: `Key ${i}`, scopes: ['generate'] });
    const answer = await refusal(await client.call('POST', '/keys', { name: 'One too many' }));
    expect(answer).toMatchObject({ status: 409, code: 'conflict' });
    expect(answer.message).toContain('100');
    await env.DB.prepare('UPDATE api_keys SET expires_at = 1 WHERE id = ?')
      .bind(await anyId(client))
      .run();
    expect((await client.call('POST', '/keys', { name: 'In its place' })).status).toBe(200);
  });

  it('even when 20 are made at once', async () => {
    const client = await newClient();
    for (let i = 0; i < 95; i++) await make(client, { name: `Key ${i}`, scopes: ['generate'] });
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => client.call('POST', '/keys', { name: 'Race' })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(4);
  });

  it('and keeps its last 100 revoked ones', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const client = await newClient();
    for (let i = 0; i < 103; i++) {
      vi.advanceTimersByTime(1); // ids made in the same millisecond are in no order
      const { id } = await make(client, { name: `Key ${i}`, scopes: ['generate'] });
      await client.call('DELETE', `/keys/${id}`);
    }
    await make(client, { name: 'Last' });
    const { results } = await env.DB.prepare(
      'SELECT name FROM api_keys WHERE account_id = ? AND revoked_at IS NOT NULL ORDER BY id',
    )
      .bind(client.accountId)
      .all<{ name: string }>();
    expect(results.map(({ name }) => name)).toEqual(Array.from({ length: 100 }, (_, i) => `Key ${i + 3}`));
  });
});

async function anyId(client: Client): Promise<string> {
  const { data } = await (await client.call('GET', '/keys?limit=1')).json<{ data: Key[] }>();
  return data[0]?.id ?? '';
}
