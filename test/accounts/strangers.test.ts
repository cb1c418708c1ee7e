import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSecret } from '../../src/accounts/keys/secret.ts';
import { newClient, refusal } from '../support/api.ts';
import { callWith, counted, FAILING } from '../support/bindings.ts';

afterEach(() => {
  vi.useRealTimers();
});

const usage = (bindings: object, secret: string, address: string) =>
  callWith(bindings, '/api/v1/usage', {
    headers: { Authorization: `Bearer ${secret}`, 'CF-Connecting-IP': address },
  });

/** The database, and a limiter of failures that allows nothing. */
const exhausted = () => ({ ...counted(), RATE_LIMIT_FAILURES: { limit: async () => ({ success: false }) } });

describe('a network that guesses keys', () => {
  it('reaches the database no more often than the limit, however many it tries', async () => {
    const { DB, asked } = counted();
    const statuses: number[] = [];
    for (let i = 0; i < 150; i++) statuses.push((await usage({ DB }, createSecret(), '192.0.2.77')).status);
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(401));
    expect(statuses.at(-1)).toBe(429);
    // Each look-up asks a replica, then the primary. If a minute ends in between, the limit applies twice.
    expect(asked()).toBeLessThanOrEqual(2 * 2 * 61);
  });

  it('is told when to try again, and may then', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { DB, asked, RATE_LIMIT_FAILURES } = exhausted();
    const bindings = { DB, RATE_LIMIT_FAILURES };
    expect((await usage(bindings, createSecret(), '192.0.2.78')).status).toBe(429);
    vi.advanceTimersByTime(20_000);
    const before = asked();
    const refused = await usage(bindings, createSecret(), '192.0.2.78');
    expect(refused.headers.get('Retry-After')).toBe('40');
    expect(asked()).toBe(before);
    vi.advanceTimersByTime(40_000);
    expect((await usage({ DB }, createSecret(), '192.0.2.78')).status).toBe(401);
  });

  it('can still use a key seen here within the hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const client = await newClient();
    const address = '192.0.2.79';
    expect((await usage({}, client.secret, address)).status).toBe(200);
    vi.advanceTimersByTime(59 * 60_000);
    const { DB, RATE_LIMIT_FAILURES } = exhausted();
    expect((await usage({ DB, RATE_LIMIT_FAILURES }, createSecret(), address)).status).toBe(429);
    expect((await usage({}, client.secret, address)).status).toBe(200);
  });

  it('is a whole IPv6 /64, and no more', async () => {
    const { DB, RATE_LIMIT_FAILURES } = exhausted();
    await usage({ DB, RATE_LIMIT_FAILURES }, createSecret(), '2001:db8:1:2::1');
    expect((await usage({}, createSecret(), '2001:DB8:1:2:ffff::9')).status).toBe(429);
    expect((await usage({}, createSecret(), '2001:db8:1:3::1')).status).toBe(401);
  });

  it('costs no look-up when the key fails its checksum', async () => {
    const { DB, asked } = counted();
    const secret = createSecret();
    const mistyped = secret.slice(0, -1) + (secret.endsWith('0') ? '1' : '0');
    expect((await usage({ DB }, mistyped, '192.0.2.80')).status).toBe(401);
    expect(asked()).toBe(0);
  });
});

describe('when the database does not answer', () => {
  const generate = (secret: string) =>
    callWith({ DB: FAILING }, '/api/v1/qr', {
      method: 'POST',
      headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
      body: '{"type":"text","content":"x"}',
    });

  it('a key seen within the hour still generates', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const client = await newClient();
    await usage({}, client.secret, '192.0.2.81');
    vi.advanceTimersByTime(59 * 60_000);
    expect((await generate(client.secret)).status).toBe(200);
  });

  it('a key that has since expired does not', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const client = await newClient();
    const expiresAt = new Date(Date.now() + 60_000).toISOString();
    const made = await client.call('POST', '/keys', { name: 'Short-lived', expiresAt });
    const { key } = await made.json<{ key: { secret: string } }>();
    await usage({}, key.secret, '192.0.2.82');
    vi.advanceTimersByTime(61_000);
    expect(await refusal(await generate(key.secret))).toMatchObject({
      status: 401,
      message: expect.stringMatching(/expired/),
    });
  });
});
