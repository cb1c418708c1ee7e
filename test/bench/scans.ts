/**
 * `npm run bench:scans`: times the statistics of a code with a million scans in 90 days, in the embedded database. The
 * first 20,000 scans are counted in batches as the queue delivers them. The rest would take an hour that way, so this
 * adds them up itself. Fails if a median passes 50 ms.
 */
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { ulid } from 'ulidx';
import { getPlatformProxy, unstable_splitSqlQuery as splitSql } from 'wrangler';
import type { Env } from '../../src/env.ts';
import { DIMENSIONS, type Dimension, type ScanMessage } from '../../src/scans/message.ts';
import { foldScans, MAX_VALUES_PER_DAY, OTHERS } from '../../src/scans/store.ts';
import { DAY_MS, dayOf, QUARTER_MS } from '../../src/scans/time.ts';
import { cleanUp } from '../../src/scans/visitors/index.ts';
import { statisticsOf } from '../../src/statistics/statistics.ts';

const SCANS = 1_000_000;
const FOLDED = 20_000;
const BATCH = 100;
const DAYS = 90;
const TARGET_MS = 50;
const SHORT_CODE = 'million';
const NOW = Date.UTC(2026, 10, 20, 18);
/** How many different values each dimension has. Referrers are few, because cameras send none. */
const VARIETY = { country: 120, city: 4000, device: 4, system: 7, browser: 15, referrer: 30 };

const platform = await getPlatformProxy<Env>({ configPath: 'wrangler.toml', persist: false });
try {
  const db = platform.env.DB;
  await db.batch(splitSql(readFileSync('schema.sql', 'utf8')).map((statement) => db.prepare(statement)));
  await makeCode(db);
  await fold(db);
  await addRest(db);
  await cleanUp({ DB: db }, NOW);
  await printRows(db);
  const medians = [await time(db, 'day', 90), await time(db, 'day', 30), await time(db, 'hour', 31)];
  if (Math.max(...medians) > TARGET_MS) process.exitCode = 1;
} finally {
  await platform.dispose();
}

async function makeCode(db: D1Database): Promise<void> {
  await db.batch([
    db.prepare("INSERT INTO accounts (id, name, plan, created_at) VALUES ('acc', 'Bench', 'scale', 0)"),
    db
      .prepare(
        `INSERT INTO codes (short_code, id, account_id, name, type, source, is_dynamic, format, size, design,
           created_at, updated_at)
         VALUES (?1, 'qrc', 'acc', 'Bench', 'url', '{}', 1, 'svg', 300, '{}', 0, 0)`,
      )
      .bind(SHORT_CODE),
  ]);
}

async function fold(db: D1Database): Promise<void> {
  const times: number[] = [];
  for (let done = 0; done < FOLDED; done += BATCH) {
    // All scans of a batch have the same time, as when a code is scanned this often.
    const at = randomTime();
    const batch = Array.from({ length: BATCH }, () => randomScan(at));
    const start = performance.now();
    await foldScans(db, batch);
    times.push(performance.now() - start);
  }
  console.log(`folding ${BATCH} scans: ${median(times).toFixed(1)} ms (median of ${times.length})`);
}

async function addRest(db: D1Database): Promise<void> {
  const quarters = new Map<number, number>();
  const values = new Map<string, Map<string, number>>();
  for (let i = FOLDED; i < SCANS; i++) {
    const at = randomTime();
    add(quarters, Math.floor(at / QUARTER_MS));
    for (const dimension of DIMENSIONS) {
      const key = `${dayOf(at)} ${dimension}`;
      const totals = values.get(key) ?? new Map<string, number>();
      const value = randomValue(dimension);
      add(totals, totals.has(value) || totals.size < MAX_VALUES_PER_DAY ? value : OTHERS);
      values.set(key, totals);
    }
  }
  await setTimeout(100); // lets Node notice that the connection has been closed
  await upsert(
    db,
    `INSERT INTO scan_quarters
     SELECT '${SHORT_CODE}', value ->> 0, value ->> 1, (value ->> 1) / 2, 0 FROM json_each(?1) WHERE TRUE
     ON CONFLICT DO UPDATE SET total = total + excluded.total, uniques = uniques + excluded.uniques`,
    [...quarters],
  );
  await upsert(
    db,
    `INSERT INTO scan_values
     SELECT '${SHORT_CODE}', value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?1) WHERE TRUE
     ON CONFLICT DO UPDATE SET total = total + excluded.total`,
    [...values].flatMap(([key, totals]) => {
      const [day, dimension] = key.split(' ');
      return [...totals].map(([value, total]) => [Number(day), dimension, value, total]);
    }),
  );
}

async function upsert(db: D1Database, sql: string, rows: readonly unknown[]): Promise<void> {
  for (let from = 0; from < rows.length; from += 5000) {
    await db
      .prepare(sql)
      .bind(JSON.stringify(rows.slice(from, from + 5000)))
      .run();
  }
}

async function printRows(db: D1Database): Promise<void> {
  for (const table of ['scan_totals', 'scan_quarters', 'scan_values', 'scan_visitors', 'seen_batches']) {
    const row = await db.prepare(`SELECT count(*) AS count FROM ${table}`).first<{ count: number }>();
    console.log(`${table}: ${row?.count} rows`);
  }
}

/** The median time of the whole query, including the way from Node to the database and back. */
async function time(db: D1Database, interval: 'day' | 'hour', days: number): Promise<number> {
  const query = {
    from: { instant: NOW - days * DAY_MS },
    to: { instant: NOW },
    interval,
    timezone: 'Europe/Berlin',
  };
  const times: number[] = [];
  let total = 0;
  for (let i = 0; i < 30; i++) {
    const start = performance.now();
    ({ total } = await statisticsOf(db, SHORT_CODE, query, NOW));
    times.push(performance.now() - start);
  }
  const result = median(times);
  console.log(
    `${days} days by ${interval}, ${total} scans: ${result.toFixed(1)} ms (median of ${times.length})`,
  );
  return result;
}

function randomScan(at: number): ScanMessage {
  const values = Object.fromEntries(DIMENSIONS.map((name) => [name, randomValue(name)]));
  const rest = {
    country: null,
    city: null,
    device: null,
    system: null,
    browser: null,
    referrer: null,
    ...values,
  };
  return { id: ulid(at), shortCode: SHORT_CODE, at, isBot: false, visitor: crypto.randomUUID(), ...rest };
}

/** Draws a few values often and many rarely, as with cities. */
function randomValue(dimension: Dimension): string {
  return `${dimension} ${Math.floor(VARIETY[dimension] ** Math.random())}`;
}

function randomTime(): number {
  return Math.floor(NOW - Math.random() * DAYS * DAY_MS);
}

function add<Key>(totals: Map<Key, number>, key: Key): void {
  totals.set(key, (totals.get(key) ?? 0) + 1);
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}
