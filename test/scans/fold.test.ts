import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { DAY_MS, dayOf } from '../../src/scans/time.ts';
import { brokenExcept } from '../support/bindings.ts';
import { deliver, newCode, newScan, rows } from '../support/scans.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const MINUTE = 60_000;

/** The totals of a code. */
async function totalsOf(shortCode: string) {
  const [row] = await rows(
    `SELECT total, last_scanned_at AS last,
       (SELECT sum(total) FROM scan_quarters AS q WHERE q.short_code = t.short_code) AS inQuarters,
       (SELECT sum(uniques) FROM scan_quarters AS q WHERE q.short_code = t.short_code) AS uniques,
       (SELECT sum(bots) FROM scan_quarters AS q WHERE q.short_code = t.short_code) AS bots,
       (SELECT sum(total) FROM scan_values AS v
        WHERE v.short_code = t.short_code AND dimension = 'country') AS inCountries
     FROM scan_totals AS t WHERE short_code = ?`,
    shortCode,
  );
  return row;
}

describe('a scan is counted once', () => {
  it('when it is delivered twice', async () => {
    const { shortCode } = await newCode();
    const scan = newScan(shortCode, { at: NOON, visitor: 'a' });
    await deliver([scan]);
    await deliver([scan]);
    expect(await totalsOf(shortCode)).toEqual({
      total: 1,
      last: NOON,
      inQuarters: 1,
      uniques: 1,
      bots: 0,
      inCountries: 1,
    });
  });

  it('when it is in a batch twice', async () => {
    const { shortCode } = await newCode();
    const scan = newScan(shortCode);
    await deliver([scan, newScan(shortCode), scan]);
    expect(await totalsOf(shortCode)).toMatchObject({ total: 2, inQuarters: 2, inCountries: 2 });
  });

  it('when it is delivered again among others', async () => {
    const { shortCode } = await newCode();
    const scans = Array.from({ length: 10 }, () => newScan(shortCode));
    await deliver(scans.slice(0, 6));
    await deliver(scans.slice(4));
    expect(await totalsOf(shortCode)).toMatchObject({ total: 10, inQuarters: 10, inCountries: 10 });
  });

  it('when the database failed at first', async () => {
    const { shortCode } = await newCode();
    const scans = [newScan(shortCode), newScan(shortCode)];
    const failing = brokenExcept({ prepare: env.DB.prepare.bind(env.DB) });
    const { retryBatch } = await deliver(scans, { DB: failing });
    expect(retryBatch).toEqual({ retry: true });
    expect(await totalsOf(shortCode)).toBeUndefined();
    await deliver(scans);
    expect(await totalsOf(shortCode)).toMatchObject({ total: 2 });
  });

  it('when the database fails halfway through a batch, which leaves nothing behind', async () => {
    const { shortCode } = await newCode();
    const scans = [newScan(shortCode, { visitor: 'a' }), newScan(shortCode)];
    const failing = {
      prepare: env.DB.prepare.bind(env.DB),
      batch: (statements: D1PreparedStatement[]) =>
        env.DB.batch([...statements, env.DB.prepare('INSERT INTO nowhere VALUES (1)')]),
    };
    const { retryBatch } = await deliver(scans, { DB: failing });
    expect(retryBatch).toEqual({ retry: true });
    expect(await totalsOf(shortCode)).toBeUndefined();
    await deliver(scans);
    expect(await totalsOf(shortCode)).toMatchObject({ total: 2, uniques: 1, inCountries: 2 });
  });
});

describe('a batch', () => {
  it('may hold as many scans as a queue delivers', async () => {
    const { shortCode } = await newCode();
    await deliver(
      Array.from({ length: 100 }, (_, i) => newScan(shortCode, { visitor: `visitor ${i % 40}` })),
    );
    expect(await totalsOf(shortCode)).toMatchObject({ total: 100, uniques: 40 });
  });

  it('may hold the scans of several codes, in any order', async () => {
    const [one, other] = [await newCode(), await newCode()];
    const scans = [3, 1, 2].map((minute) => newScan(one.shortCode, { at: NOON + minute * MINUTE }));
    await deliver([...scans, newScan(other.shortCode, { at: NOON })]);
    await deliver([newScan(one.shortCode, { at: NOON })]);
    expect(await totalsOf(one.shortCode)).toMatchObject({ total: 4, last: NOON + 3 * MINUTE });
    expect(await totalsOf(other.shortCode)).toMatchObject({ total: 1, last: NOON });
  });

  it('loses only the messages that are not scans', async () => {
    const { shortCode } = await newCode();
    const odd = [null, 'scan', {}, { ...newScan(shortCode), id: 'x' }, { ...newScan(shortCode), at: 'now' }];
    const { explicitAcks } = await deliver([...odd, newScan(shortCode)]);
    expect(explicitAcks).toHaveLength(odd.length);
    expect(await totalsOf(shortCode)).toMatchObject({ total: 1 });
  });

  it('leaves nothing for codes that do not exist', async () => {
    await deliver([newScan('abcdefg', { visitor: 'a' })]);
    expect(await totalsOf('abcdefg')).toBeUndefined();
    expect(await rows("SELECT * FROM scan_visitors WHERE short_code = 'abcdefg'")).toEqual([]);
  });
});

describe('a visitor is unique', () => {
  it('once per code and UTC day', async () => {
    const [one, other] = [await newCode(), await newCode()];
    const visit = (code: string, hours: number) =>
      newScan(code, { at: NOON + hours * 60 * MINUTE, visitor: 'a' });
    await deliver([visit(one.shortCode, 1), visit(one.shortCode, 0), visit(other.shortCode, 0)]);
    await deliver([visit(one.shortCode, 2), visit(one.shortCode, 12)]);
    expect(await totalsOf(one.shortCode)).toMatchObject({ total: 4, uniques: 2 });
    expect(await totalsOf(other.shortCode)).toMatchObject({ total: 1, uniques: 1 });
    const quarters = 'SELECT uniques FROM scan_quarters WHERE short_code = ? ORDER BY quarter';
    expect(await rows(quarters, one.shortCode)).toEqual([1, 0, 0, 1].map((uniques) => ({ uniques })));
  });

  it('never, without a hash', async () => {
    const { shortCode } = await newCode();
    await deliver([newScan(shortCode), newScan(shortCode)]);
    expect(await totalsOf(shortCode)).toMatchObject({ total: 2, uniques: 0 });
  });
});

it('bots are counted separately', async () => {
  const { shortCode } = await newCode();
  await deliver([newScan(shortCode), newScan(shortCode, { isBot: true, country: 'US' })]);
  expect(await totalsOf(shortCode)).toMatchObject({ total: 1, inQuarters: 1, bots: 1, inCountries: 1 });
});

it('the number of rows does not grow with scans', async () => {
  const { shortCode } = await newCode();
  const fold = () => deliver(Array.from({ length: 50 }, () => newScan(shortCode, { at: NOON })));
  const count = () =>
    rows(
      `SELECT (SELECT count(*) FROM scan_quarters WHERE short_code = ?1) AS quarters,
              (SELECT count(*) FROM scan_values WHERE short_code = ?1) AS found`,
      shortCode,
    );
  await fold();
  expect(await count()).toEqual([{ quarters: 1, found: 5 }]);
  await fold();
  expect(await count()).toEqual([{ quarters: 1, found: 5 }]);
});

describe('made-up values', () => {
  const hosts = (count: number, prefix = '') =>
    Array.from({ length: count }, (_, i) => `${prefix}${i}.example`);
  const scan = (shortCode: string, referrers: string[], at = NOON) =>
    deliver(referrers.map((referrer) => newScan(shortCode, { at, referrer })));
  const referrersOf = (shortCode: string, at = NOON) =>
    rows<{ value: string; total: number }>(
      `SELECT value, total FROM scan_values WHERE short_code = ? AND day = ? AND dimension = 'referrer'
       ORDER BY total DESC, value`,
      shortCode,
      dayOf(at),
    );

  it('are counted by name up to 250 a day, and together beyond that', async () => {
    const { shortCode } = await newCode();
    for (const batch of ['a', 'b', 'c', 'd', 'e']) await scan(shortCode, hosts(100, batch));
    const [others, ...named] = await referrersOf(shortCode);
    expect(others).toEqual({ value: 'Other', total: 250 });
    expect(named.map(({ total }) => total)).toEqual(Array(250).fill(1));
  });

  it('stop neither earlier values from being counted nor those of the next day', async () => {
    const { shortCode } = await newCode();
    await scan(shortCode, hosts(250));
    await scan(shortCode, ['7.example', 'late.example']);
    await scan(shortCode, ['late.example'], NOON + DAY_MS);
    const found = await referrersOf(shortCode);
    expect(found[0]).toEqual({ value: '7.example', total: 2 });
    expect(found).toContainEqual({ value: 'Other', total: 1 });
    expect(await referrersOf(shortCode, NOON + DAY_MS)).toEqual([{ value: 'late.example', total: 1 }]);
  });

  it('compete for the last places by how often they occur in a batch', async () => {
    const { shortCode } = await newCode();
    await scan(shortCode, hosts(249));
    await scan(shortCode, ['a.example', 'often.example', 'often.example', 'b.example']);
    const found = await referrersOf(shortCode);
    expect(found.slice(0, 2)).toEqual([
      { value: 'Other', total: 2 },
      { value: 'often.example', total: 2 },
    ]);
    expect(found).toHaveLength(251);
  });
});

it('the scans of a code are deleted with it', async () => {
  const { shortCode } = await newCode();
  await deliver([newScan(shortCode, { visitor: 'a' })]);
  const count = async () => {
    const tables = ['scan_totals', 'scan_quarters', 'scan_values', 'scan_visitors'];
    const counts = tables.map((table) => rows(`SELECT 1 FROM ${table} WHERE short_code = ?`, shortCode));
    return (await Promise.all(counts)).map(({ length }) => length);
  };
  expect(await count()).toEqual([1, 1, 5, 1]);
  await env.DB.prepare('DELETE FROM codes WHERE short_code = ?').bind(shortCode).run();
  await deliver([newScan(shortCode, { visitor: 'b' })]);
  expect(await count()).toEqual([0, 0, 0, 0]);
});
