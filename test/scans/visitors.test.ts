import { createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { encodeTime } from 'ulidx';
import { describe, expect, it, vi } from 'vitest';
import worker from '../../src/index.ts';
import { DAY_MS, dayOf } from '../../src/scans/time.ts';
import { hashVisitor } from '../../src/scans/visitors/index.ts';
import { dump, IPHONE, rows } from '../support/scans.ts';

/** Noon of tomorrow, since KV keeps nothing for the past. */
const TODAY = (dayOf(Date.now()) + 1.5) * DAY_MS;
const PHONE = { 'CF-Connecting-IP': '203.0.113.77', 'User-Agent': IPHONE };

function hash(
  headers: Record<string, string>,
  { shortCode = 'abcdefg', at = TODAY, salts = env.SALTS } = {},
) {
  return hashVisitor(salts, new Headers(headers), shortCode, at);
}

describe('a visitor is recognised', () => {
  it('on the same day, at the same code', async () => {
    expect(await hash(PHONE)).toMatch(/^[0-9a-f]{32}$/);
    expect(await hash(PHONE)).toBe(await hash(PHONE, { at: TODAY + DAY_MS / 3 }));
  });

  it.each([
    ['at another code', PHONE, { shortCode: 'bcdefgh' }],
    ['on another day', PHONE, { at: TODAY + DAY_MS }],
    ['from another address', { ...PHONE, 'CF-Connecting-IP': '203.0.113.78' }, {}],
    ['with another device', { ...PHONE, 'User-Agent': `${IPHONE} other` }, {}],
  ])('but not %s', async (_, headers, where) => {
    const there = await hash(headers, where);
    expect(there).toMatch(/^[0-9a-f]{32}$/);
    expect(there).not.toBe(await hash(PHONE));
  });

  it('by every isolate, since all share the salt of the day', async () => {
    const before = await hash(PHONE);
    await hash(PHONE, { at: TODAY + 5 * DAY_MS }); // makes the isolate forget today's key
    expect(await hash(PHONE)).toBe(before);
  });

  it('no longer, once the salt is gone', async () => {
    const before = await hash(PHONE);
    await env.SALTS.delete(String(dayOf(TODAY)));
    await hash(PHONE, { at: TODAY + 5 * DAY_MS });
    expect(await hash(PHONE)).not.toBe(before);
  });
});

describe('a visitor has no hash', () => {
  it.each([{ DNT: '1' }, { 'Sec-GPC': '1' }])('if they send %j', async (headers) => {
    expect(await hash({ ...PHONE, ...headers })).toBeNull();
  });

  it('if their address is unknown', async () => {
    expect(await hash({ 'User-Agent': IPHONE })).toBeNull();
  });

  it('if the salt cannot be read', async () => {
    const salts = new Proxy(env.SALTS, {
      get: () => () => {
        throw new Error('KV GET failed: 500 Internal Server Error');
      },
    });
    expect(await hash(PHONE, { at: TODAY + 9 * DAY_MS, salts })).toBeNull();
  });

  it('if the salt does not come within 5 seconds, so that the scan is counted in time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const salts = new Proxy(env.SALTS, { get: () => () => new Promise(() => {}) });
    const hashed = hash(PHONE, { at: TODAY + 9 * DAY_MS, salts });
    await vi.advanceTimersByTimeAsync(5000);
    expect(await hashed).toBeNull();
    vi.useRealTimers();
  });
});

describe('the salt of a day', () => {
  const saltOf = (day: number) => env.SALTS.get(String(day));
  const expiryOf = async (day: number) => {
    const { keys } = await env.SALTS.list();
    return keys.find(({ name }) => name === String(day))?.expiration;
  };

  it('is dropped when its day ends, and is in no table', async () => {
    const day = dayOf(TODAY) + 20;
    await hash(PHONE, { at: day * DAY_MS });
    expect(await expiryOf(day)).toBe(((day + 1) * DAY_MS) / 1000);
    const salt = await saltOf(day);
    expect(salt).toMatch(/^[0-9a-f]{64}$/);
    expect(await dump()).not.toContain(salt);
  });

  it('is kept for a minute if it is created in the last one of its day, since KV keeps nothing for less', async () => {
    const day = dayOf(TODAY) + 21;
    const at = (day + 1) * DAY_MS - 1000;
    await hash(PHONE, { at });
    expect(await expiryOf(day)).toBe((at + 60_000) / 1000);
  });

  it('is created the day before, once, by the scheduled job', async () => {
    const day = dayOf(TODAY) + 23;
    const run = (scheduledTime: number) =>
      worker.scheduled(createScheduledController({ scheduledTime }), env);
    await run((day - 1) * DAY_MS);
    const salt = await saltOf(day);
    expect(salt).toMatch(/^[0-9a-f]{64}$/);
    await run(day * DAY_MS - 1);
    expect(await saltOf(day)).toBe(salt);
    expect(await saltOf(day - 1)).toBeNull();
  });
});

it('the scheduled job deletes the records of single scans when they are due', async () => {
  const now = Date.UTC(2027, 0, 20, 0, 5);
  const day = (ago: number) => dayOf(now) - ago;
  const id = (ago: number, n: number) => encodeTime(now - ago * DAY_MS, 10) + String(n).padStart(16, '0');
  const counted = (ago: number) => (now - ago * DAY_MS) / 1000;
  const many = Array.from({ length: 20_001 }, (_, n) => id(10, n)); // more than one statement deletes
  await env.DB.batch([
    ...['scan_visitors', 'seen_scans', 'seen_batches', 'dead_scans'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
    env.DB.prepare("INSERT INTO scan_visitors VALUES (?1, 'c', 'x'), (?2, 'c', 'x')").bind(day(2), day(1)),
    env.DB.prepare('INSERT INTO seen_scans SELECT value FROM json_each(?1)').bind(
      JSON.stringify([...many, id(8, 0)]),
    ),
    // By the time of counting, since messages wait for days.
    env.DB.prepare(
      `INSERT INTO seen_batches (counted_at, first_at, last_at, marks)
       SELECT value, ?2, ?2, x'00' FROM json_each(?1)`,
    ).bind(JSON.stringify([...Array(2001).fill(counted(5) - 1), counted(5)]), now - 8 * DAY_MS),
    env.DB.prepare("INSERT INTO dead_scans SELECT value, 'c', '{}' FROM json_each(?1)").bind(
      JSON.stringify([id(9, 0), id(7, 0)]),
    ),
  ]);
  await worker.scheduled(createScheduledController({ scheduledTime: now }), env);
  expect(await rows('SELECT day FROM scan_visitors')).toEqual([{ day: day(1) }]);
  expect(await rows('SELECT counted_at AS at FROM seen_batches')).toEqual([{ at: counted(5) }]);
  expect(await rows('SELECT id FROM seen_scans')).toEqual([{ id: id(8, 0) }]);
  expect(await rows('SELECT id FROM dead_scans')).toEqual([{ id: id(7, 0) }]);
  await env.DB.prepare('DELETE FROM dead_scans').run(); // it is no scan
});
