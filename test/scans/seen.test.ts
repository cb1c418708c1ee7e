import { env } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ScanMessage } from '../../src/scans/index.ts';
import { brokenExcept } from '../support/bindings.ts';
import { deliver, newCode, newScan, rows } from '../support/scans.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const SECOND = 1000;

async function totalOf(shortCode: string) {
  const [row] = await rows<{ total: number }>(
    'SELECT sum(total) AS total FROM scan_quarters WHERE short_code = ?',
    shortCode,
  );
  return row?.total;
}

/** Scans at these times, in seconds after noon. */
function scansAt(shortCode: string, seconds: readonly number[]): ScanMessage[] {
  return seconds.map((second) => newScan(shortCode, { at: NOON + second * SECOND }));
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i);
}

/** Every nth scan together, so that each of the n parts spans the whole time. */
function dealt(scans: readonly ScanMessage[], n: number): ScanMessage[][] {
  return range(n).map((part) => scans.filter((_, i) => i % n === part));
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a scan is counted once', () => {
  it.each([
    ['at the same millisecond', range(100).map(() => 0)],
    ['within a second', range(100).map((i) => i / 100)],
    ['over a minute', range(100).map((i) => i * 0.6)],
    ['over six hours', range(100).map((i) => i * 216)],
    ['at the borders of 10 seconds', [-0.001, 0, 0.001, 9.999, 10, 10.001, 19.999, 20]],
  ])('in whatever batches it is delivered, again and again: %s', async (_, seconds) => {
    const { shortCode } = await newCode();
    const scans = scansAt(shortCode, seconds);
    for (const parts of [3, 1, 4, 2]) {
      for (const batch of dealt(scans, parts)) await deliver(batch);
    }
    for (const scan of scans.slice(-8)) await deliver([scan]);
    expect(await totalOf(shortCode)).toBe(scans.length);
  });

  it('when many consumers are given parts of the same scans at once', async () => {
    const { shortCode } = await newCode();
    const scans = scansAt(
      shortCode,
      range(60).map((i) => i / 4),
    );
    const batches = [...dealt(scans, 2), ...dealt(scans, 3), scans];
    await Promise.all(batches.map((batch) => deliver(batch)));
    expect(await totalOf(shortCode)).toBe(60);
  });

  it('when it is in a batch twice, and in the next', async () => {
    const { shortCode } = await newCode();
    const [scan, other] = [newScan(shortCode), newScan(shortCode)];
    await deliver([scan, other, scan]);
    await deliver([scan, scan]);
    expect(await totalOf(shortCode)).toBe(2);
  });

  it('when the database counted it, but its answer was lost', async () => {
    const { shortCode } = await newCode();
    const scans = scansAt(shortCode, [0, 1, 2]);
    vi.spyOn(console, 'error').mockImplementation(() => {});
    let commits = 0;
    const losesAnswers = brokenExcept({
      prepare: env.DB.prepare.bind(env.DB),
      async batch(statements) {
        await env.DB.batch(statements);
        commits++;
        throw new Error('D1_ERROR: Network connection lost.');
      },
    });
    expect(await deliver(scans, { DB: losesAnswers })).toMatchObject({ retryBatch: { retry: true } });
    expect(commits).toBe(2);
    await deliver(scans);
    expect(await totalOf(shortCode)).toBe(3);
  });

  it('when it was counted before there was seen_batches', async () => {
    const { shortCode } = await newCode();
    const [known, fresh] = [newScan(shortCode), newScan(shortCode)];
    await env.DB.prepare('INSERT INTO seen_scans VALUES (?)').bind(known.id).run();
    await deliver([known, fresh]);
    expect(await totalOf(shortCode)).toBe(1);
  });
});

describe('what is kept of counted scans', () => {
  const kept = () =>
    rows<{ from: number; to: number; bytes: number }>(
      `SELECT first_at - ${NOON} AS "from", last_at - ${NOON} AS "to", length(marks) AS bytes
       FROM seen_batches ORDER BY first_at`,
    );

  beforeEach(() => env.DB.prepare('DELETE FROM seen_batches').run());

  it('is a row for a batch, with 8 bytes for each scan', async () => {
    const { shortCode } = await newCode();
    await deliver(
      scansAt(
        shortCode,
        range(100).map((i) => i / 20),
      ),
    );
    expect(await kept()).toEqual([{ from: 0, to: 4950, bytes: 800 }]);
  });

  it('is a row for each 10 seconds of scans, when a batch holds more', async () => {
    const { shortCode } = await newCode();
    await deliver(scansAt(shortCode, [9, 0, 10, 3600]));
    expect(await kept()).toEqual([
      { from: 0, to: 9000, bytes: 16 },
      { from: 10_000, to: 10_000, bytes: 8 },
      { from: 3_600_000, to: 3_600_000, bytes: 8 },
    ]);
  });

  it('does not grow when they are delivered again', async () => {
    const { shortCode } = await newCode();
    const scans = scansAt(shortCode, [0, 1, 2]);
    for (const batch of [scans, scans.slice(1), scans]) await deliver(batch);
    expect(await kept()).toEqual([{ from: 0, to: 2000, bytes: 24 }]);
  });
});
