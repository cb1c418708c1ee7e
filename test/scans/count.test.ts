import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { call } from '../support/api.ts';
import { brokenExcept, callWith } from '../support/bindings.ts';
import { callWithFaults, FAULTS } from '../support/faults.ts';
import { deliver, dump, IPHONE, newCode, queueInMemory, rows } from '../support/scans.ts';

const PHONE = { 'User-Agent': IPHONE, 'CF-Connecting-IP': '203.0.113.77' };

/** Follows a short link, and returns what is sent to the queue. */
async function sentBy(shortCode: string, headers: Record<string, string>, init: RequestInit = {}) {
  const { sent, queue } = queueInMemory();
  const response = await callWith({ SCANS: queue }, `/q/${shortCode}`, { headers, ...init });
  return { response, sent };
}

async function totalOf(shortCode: string) {
  const [row] = await rows<{ total: number }>(
    'SELECT total FROM scan_totals WHERE short_code = ?',
    shortCode,
  );
  return row?.total;
}

describe('following a short link', () => {
  it('sends one message with everything known about the scan', async () => {
    const { shortCode } = await newCode();
    const headers = { ...PHONE, Referer: 'https://news.example/page?user=me' };
    const cf = { country: 'DE', city: 'Köln', postalCode: '50667' };
    const { response, sent } = await sentBy(shortCode, headers, { cf });
    expect(response.status).toBe(302);
    expect(sent).toEqual([
      {
        id: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/),
        shortCode,
        at: expect.closeTo(Date.now(), -5),
        isBot: false,
        visitor: expect.stringMatching(/^[0-9a-f]{32}$/),
        country: 'DE',
        city: 'Köln',
        device: 'mobile',
        system: 'iOS',
        browser: 'Safari',
        referrer: 'news.example',
      },
    ]);
  });

  it.each([
    ['by HEAD', { method: 'HEAD' }, {}],
    ['ahead of time', {}, { 'Sec-Purpose': 'prefetch' }],
  ])('%s sends none', async (_, init, headers) => {
    const { shortCode } = await newCode();
    const { response, sent } = await sentBy(shortCode, { ...PHONE, ...headers }, init);
    expect(response.status).toBe(302);
    expect(sent).toEqual([]);
  });

  it('that does not exist sends none', async () => {
    const { response, sent } = await sentBy('abcdefg', PHONE);
    expect(response.status).toBe(404);
    expect(sent).toEqual([]);
  });

  it.each(['', 'WhatsApp/2.23.20.0'])(
    'as a bot is marked and leaves no visitor hash: %j',
    async (userAgent) => {
      const { shortCode } = await newCode();
      const { sent } = await sentBy(shortCode, { ...PHONE, 'User-Agent': userAgent });
      expect(sent).toEqual([expect.objectContaining({ isBot: true, visitor: null })]);
    },
  );

  it('twenty times counts twenty scans through the real queue', async () => {
    const { shortCode } = await newCode();
    await Promise.all(Array.from({ length: 20 }, () => call(`/q/${shortCode}`, { headers: PHONE })));
    await vi.waitFor(async () => expect(await totalOf(shortCode)).toBe(20), {
      timeout: 15_000,
      interval: 200,
    });
  });
});

describe('when the queue is down', () => {
  const down = { send: () => Promise.reject(new Error('Queue is overloaded')) };

  it('the redirect works, and the scan goes straight to the database', async () => {
    const { shortCode } = await newCode();
    const response = await callWith({ SCANS: down }, `/q/${shortCode}`, { headers: PHONE });
    expect(response.status).toBe(302);
    expect(await totalOf(shortCode)).toBe(1);
  });

  it('and the database too, the redirect still works', async () => {
    const { shortCode } = await newCode();
    const reading = brokenExcept({
      prepare: env.DB.prepare.bind(env.DB),
      withSession: env.DB.withSession.bind(env.DB),
    });
    const bindings = { SCANS: down, DB: reading };
    const response = await callWith(bindings, `/q/${shortCode}`, { headers: PHONE });
    expect(response.status).toBe(302);
    expect(await totalOf(shortCode)).toBeUndefined();
  });

  it('and never answers, the redirect does not wait for it, and the scan goes to the database later', async () => {
    const { shortCode } = await newCode();
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    const faults = { SCANS: FAULTS.hangs };
    const { response, ms, msAfter } = await callWithFaults(faults, `/q/${shortCode}`, { headers: PHONE });
    vi.useRealTimers();
    expect([response.status, ms, msAfter]).toEqual([302, 0, 5000]);
    expect(await totalOf(shortCode)).toBe(1);
  });
});

describe('privacy', () => {
  it('no message and no table holds an address or a user agent', async () => {
    const { shortCode } = await newCode();
    const { sent } = await sentBy(shortCode, PHONE);
    await deliver(sent);
    expect(await totalOf(shortCode)).toBe(1);
    for (const kept of [JSON.stringify(sent), await dump()]) {
      expect(kept).toContain(shortCode);
      expect(kept).not.toContain('203.0.113.77');
      expect(kept).not.toMatch(/Mozilla|AppleWebKit|18[._]1/);
    }
  });

  it.each([{ DNT: '1' }, { 'Sec-GPC': '1' }])(
    'a visitor who sends %j is counted without a hash',
    async (headers) => {
      const { shortCode } = await newCode();
      const { sent } = await sentBy(shortCode, { ...PHONE, ...headers });
      expect(sent).toEqual([expect.objectContaining({ isBot: false, visitor: null })]);
      await deliver(sent);
      expect(await totalOf(shortCode)).toBe(1);
      expect(await rows('SELECT * FROM scan_visitors WHERE short_code = ?', shortCode)).toEqual([]);
    },
  );
});
