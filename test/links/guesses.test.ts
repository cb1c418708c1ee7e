import { afterEach, describe, expect, it, vi } from 'vitest';
import { createShortCode } from '../../src/links/index.ts';
import { newClient, refusal } from '../support/api.ts';
import { callWith, counted } from '../support/bindings.ts';

afterEach(() => {
  vi.useRealTimers();
});

const follow = (bindings: object, shortCode: string, headers: Record<string, string> = {}) =>
  callWith(bindings, `/q/${shortCode}`, { headers, redirect: 'manual' });

describe('a short link that does not exist', () => {
  it.each(['favicon', 'abc', 'abcdefgh', 'abcdef0', 'abcdef%00', 'x'.repeat(3000)])(
    'and could not, such as %s, costs no look-up',
    async (shortCode) => {
      const { DB, asked } = counted();
      expect((await follow({ DB }, shortCode)).status).toBe(404);
      expect(asked()).toBe(0);
    },
  );

  it('works as soon as it is created', async () => {
    const client = await newClient();
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => bytes); // always zeros
    const shortCode = createShortCode();
    expect((await follow({}, shortCode)).status).toBe(404);
    await client.generated({ type: 'url', content: 'https://example.com', isDynamic: true });
    vi.restoreAllMocks();
    expect((await follow({}, shortCode)).status).toBe(302);
  });

  it('is remembered for 30 seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { DB, asked } = counted();
    const shortCode = createShortCode();
    await follow({ DB }, shortCode);
    expect(asked()).toBe(2); // a replica, then the primary
    vi.advanceTimersByTime(29_000);
    expect((await follow({ DB }, shortCode)).status).toBe(404);
    expect(asked()).toBe(2);
    vi.advanceTimersByTime(1000);
    await follow({ DB }, shortCode);
    expect(asked()).toBe(4);
  });

  it('shows people a page and programs JSON, even after too many attempts', async () => {
    const none = { RATE_LIMIT_UNKNOWN_LINKS: { limit: async () => ({ success: false }) } };
    const from = { 'CF-Connecting-IP': '192.0.2.101' };
    const page = await follow(none, createShortCode(), { ...from, Accept: 'text/html' });
    expect([page.status, page.headers.get('Retry-After')]).toEqual([429, '60']);
    expect(await page.text()).toContain('Please wait a minute');
    const json = await follow({}, createShortCode(), { ...from, Accept: 'application/json' });
    expect(await refusal(json)).toMatchObject({ status: 429, code: 'rate_limited' });
  });
});

it('a network that opened a hundred unknown links is refused the next one without a look-up', async () => {
  const { DB, asked } = counted();
  const headers = { 'CF-Connecting-IP': '192.0.2.102' };
  const statuses: number[] = [];
  // At most twice the limit, since a minute may end in between.
  while (statuses.length < 210 && statuses.at(-1) !== 429) {
    statuses.push((await follow({ DB }, createShortCode(), headers)).status);
  }
  expect(statuses.slice(0, 100)).toEqual(Array(100).fill(404));
  expect(statuses.at(-1)).toBe(429);
  const before = asked();
  await follow({ DB }, createShortCode(), headers);
  expect(asked()).toBe(before);
});

it('a network that is refused unknown links can still follow known ones', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const client = await newClient();
  const { qrCode } = await client.generated({ type: 'url', content: 'https://example.com', isDynamic: true });
  const shortCode = qrCode?.shortCode ?? '';
  const headers = { 'CF-Connecting-IP': '192.0.2.103' };
  await follow({}, shortCode, headers);
  vi.advanceTimersByTime(60_000);
  const none = { RATE_LIMIT_UNKNOWN_LINKS: { limit: async () => ({ success: false }) } };
  expect((await follow(none, createShortCode(), headers)).status).toBe(429);
  expect((await follow({}, shortCode, headers)).status).toBe(302);
});
