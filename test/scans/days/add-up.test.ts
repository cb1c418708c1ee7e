import { createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import worker from '../../../src/index.ts';
import { addUpQuarters, ROWS_AT_ONCE } from '../../../src/scans/days/store.ts';
import { addUpDays } from '../../../src/scans/index.ts';
import { deliver, newCode, newScan, rows } from '../../support/scans.ts';

const DAY = 24 * 60 * 60 * 1000;
/** The last day to be added up, and when that is done. In the future, since the job also makes a salt. */
const OLD = Date.UTC(2036, 2, 10);
const NOW = OLD + 93 * DAY;

interface Row {
  at: string;
  total: number;
  uniques: number;
  bots: number;
}

/** What is counted, by the time of its quarter. */
const countsOf = async (shortCode: string) =>
  (
    await rows<Row>(
      `SELECT strftime('%m-%d %H:%M', quarter * 900, 'unixepoch') AS at, total, uniques, bots
       FROM scan_quarters WHERE short_code = ? ORDER BY quarter`,
      shortCode,
    )
  ).map(({ at, total, uniques, bots }) => [at, total, uniques, bots]);

/** A code that was scanned at these hours of the old day. */
async function scannedAt(...hours: number[]) {
  const { shortCode } = await newCode();
  await deliver(
    hours.map((hour) => newScan(shortCode, { at: OLD + (hour / 24) * DAY, visitor: `at ${hour}` })),
  );
  return shortCode;
}

describe('after 92 days, the scheduled job', () => {
  it('counts what was scanned on a UTC day at its noon, and changes no total', async () => {
    const shortCode = await scannedAt(0, 0.2, 11.9, 12.1, 23.99);
    await deliver([newScan(shortCode, { at: OLD, isBot: true })]);
    await worker.scheduled(createScheduledController({ scheduledTime: NOW }), env);
    expect(await countsOf(shortCode)).toEqual([['03-10 12:00', 5, 5, 1]]);
    expect(await rows('SELECT total FROM scan_totals WHERE short_code = ?', shortCode)).toEqual([
      { total: 5 },
    ]);
  });

  it('leaves the day that follows as it is', async () => {
    const shortCode = await scannedAt(23.99, 24, 36, 47);
    await addUpDays(env.DB, NOW + DAY - 1);
    expect(await countsOf(shortCode)).toEqual([
      ['03-10 12:00', 1, 1, 0],
      ['03-11 00:00', 1, 1, 0],
      ['03-11 12:00', 1, 1, 0],
      ['03-11 23:00', 1, 1, 0],
    ]);
  });

  it('changes nothing when it runs again, and adds what comes late', async () => {
    const shortCode = await scannedAt(1, 2);
    for (const _ of [1, 2, 3]) await addUpDays(env.DB, NOW);
    expect(await countsOf(shortCode)).toEqual([['03-10 12:00', 2, 2, 0]]);
    await deliver([newScan(shortCode, { at: OLD + 1000 })]);
    await addUpDays(env.DB, NOW);
    expect(await countsOf(shortCode)).toEqual([['03-10 12:00', 3, 2, 0]]);
  });

  it('keeps codes and days apart', async () => {
    const [one, other] = [await scannedAt(3, -20), await scannedAt(3, 4)];
    await addUpDays(env.DB, NOW);
    expect(await countsOf(one)).toEqual([
      ['03-09 12:00', 1, 1, 0],
      ['03-10 12:00', 1, 1, 0],
    ]);
    expect(await countsOf(other)).toEqual([['03-10 12:00', 2, 2, 0]]);
  });

  it('takes as many steps as it needs, each bounded and whole', async () => {
    await addUpDays(env.DB, NOW);
    const days = Math.ceil((ROWS_AT_ONCE + 500) / 95);
    const first = OLD / 900_000 - (days - 1) * 96;
    await env.DB.prepare(
      `INSERT INTO scan_quarters
       SELECT 'many', ?1 + day.value * 96 + quarter.value, 1, 1, 0
       FROM json_each(?2) AS day CROSS JOIN json_each(?3) AS quarter`,
    )
      .bind(first, JSON.stringify([...Array(days).keys()]), JSON.stringify([...Array(96).keys()]))
      .run();
    const sum = () =>
      rows("SELECT count(*) AS n, sum(total) AS total FROM scan_quarters WHERE short_code = 'many'");
    expect(await addUpQuarters(env.DB, NOW / 900_000 - 92 * 96)).toBe(ROWS_AT_ONCE);
    expect(await sum()).toEqual([{ n: days * 96 - ROWS_AT_ONCE, total: days * 96 }]);
    await addUpDays(env.DB, NOW);
    expect(await sum()).toEqual([{ n: days, total: days * 96 }]);
    await env.DB.prepare("DELETE FROM scan_quarters WHERE short_code = 'many'").run();
  });
});
