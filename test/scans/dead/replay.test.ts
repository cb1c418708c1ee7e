import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../../support/api.ts';
import { callWith, FAILING } from '../../support/bindings.ts';
import { deliver, dump, newCode, newScan, rows } from '../../support/scans.ts';

const headers = { Authorization: `Bearer ${env.ADMIN_TOKEN}` };
const deliverDead = (bodies: readonly unknown[], bindings = {}) => deliver(bodies, bindings, 'qr-scans-dead');
const replay = async () =>
  (await call('/admin/v1/dead-scans/replay', { method: 'POST', headers })).json<unknown>();
const count = async () => (await call('/admin/v1/dead-scans', { headers })).json<unknown>();

async function totalOf(shortCode: string) {
  const [row] = await rows('SELECT total FROM scan_totals WHERE short_code = ?', shortCode);
  return row;
}

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await env.DB.prepare('DELETE FROM dead_scans').run();
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a scan that could not be counted', () => {
  it('is counted once by a replay, although it is delivered twice, before and after', async () => {
    const { shortCode } = await newCode();
    const scan = newScan(shortCode);
    await deliverDead([scan, scan]);
    await deliverDead([scan]);
    expect(await totalOf(shortCode)).toBeUndefined();
    expect(await count()).toEqual({ success: true, count: 1 });
    expect(await replay()).toEqual({ success: true, replayed: 1, remaining: 0 });
    await deliverDead([scan]);
    await replay();
    await deliver([scan]);
    expect(await totalOf(shortCode)).toEqual({ total: 1 });
  });

  it('is not kept, if it was counted and the queue never heard of it', async () => {
    const { shortCode } = await newCode();
    const [counted, other] = [newScan(shortCode), newScan(shortCode)];
    await deliver([counted]);
    await deliverDead([other, counted]);
    expect(await rows('SELECT id FROM dead_scans')).toEqual([{ id: other.id }]);
  });

  it('is not counted again, if it was counted after all', async () => {
    const { shortCode } = await newCode();
    const scan = newScan(shortCode);
    await deliverDead([scan]);
    await deliver([scan]);
    expect(await replay()).toMatchObject({ replayed: 1, remaining: 0 });
    expect(await totalOf(shortCode)).toEqual({ total: 1 });
  });

  it('is kept without the hash of its visitor', async () => {
    const { shortCode } = await newCode();
    await deliverDead([newScan(shortCode, { visitor: 'hash of the visitor' })]);
    expect(await count()).toMatchObject({ count: 1 });
    expect(await dump()).not.toContain('hash of the visitor');
  });

  it('waits in the queue while the database is down', async () => {
    const { shortCode } = await newCode();
    const { retryBatch } = await deliverDead([newScan(shortCode)], { DB: FAILING });
    expect(retryBatch).toEqual({ retry: true });
  });

  it('is gone with its code', async () => {
    const { shortCode, id, client } = await newCode();
    await deliverDead([newScan(shortCode)]);
    await client.call('DELETE', `/qr/${id}`);
    expect(await count()).toMatchObject({ count: 0 });
    await deliverDead([newScan(shortCode)]);
    expect(await count()).toMatchObject({ count: 0 });
  });
});

describe('a replay', () => {
  it('takes the oldest hundred, and says how many remain', async () => {
    const { shortCode } = await newCode();
    const scans = Array.from({ length: 150 }, (_, i) => newScan(shortCode, { at: Date.now() - i * 1000 }));
    await deliverDead(scans.slice(0, 80));
    await deliverDead(scans.slice(80));
    expect(await replay()).toEqual({ success: true, replayed: 100, remaining: 50 });
    const [row] = await rows<{ oldest: string }>('SELECT min(id) AS oldest FROM dead_scans');
    expect(row?.oldest).toBe(scans[49]?.id);
    expect(await replay()).toEqual({ success: true, replayed: 50, remaining: 0 });
    expect(await replay()).toEqual({ success: true, replayed: 0, remaining: 0 });
    expect(await totalOf(shortCode)).toEqual({ total: 150 });
  });

  it('that fails keeps them', async () => {
    const { shortCode } = await newCode();
    await deliverDead([newScan(shortCode)]);
    const init = { method: 'POST', headers };
    expect((await callWith({ DB: FAILING }, '/admin/v1/dead-scans/replay', init)).status).toBe(503);
    expect(await count()).toMatchObject({ count: 1 });
  });

  it('is for operators alone', async () => {
    const { client } = await newCode();
    const key = { Authorization: `Bearer ${client.secret}` };
    expect((await call('/admin/v1/dead-scans', { headers: key })).status).toBe(401);
    expect((await call('/admin/v1/dead-scans/replay', { method: 'POST', headers: key })).status).toBe(401);
  });
});
