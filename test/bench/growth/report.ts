import { ACCOUNT } from './codes.ts';
import type { Billed } from './database.ts';
import type { Counted, Measured } from './measure.ts';
import { costs } from './prices.ts';
import { batchesOf, CODES, rowsOfDay } from './traffic.ts';

const GB = 1e9;
const DATABASE_GB = 10;
/** Days that rows are kept: visitors until the day after theirs is over, batches five days after they were counted. */
const KEPT = { visitors: 2, batches: 5, quarters: 92 };
const YEAR = 365;
const MONTH = 30;
const DAY_SECONDS = 86_400;
const STATEMENTS_A_BATCH = 5;
/**
 * Assumed of a scan: the milliseconds of the CPU that its redirect takes, the rows it reads if no cache knows the link, and
 * the bytes of its line in the log, which is kept for a week; and of a batch, the milliseconds of the CPU.
 */
const ASSUMED = { redirectMs: 1, rowsRead: 2, logBytes: 1000, logDays: 7, batchMs: 20 };

export function printBytes(measured: Measured): void {
  const { rows, scans } = measured;
  printTable(
    ['a row with its indexes', 'bytes'],
    Object.entries(bytesOf(measured)).map(([name, bytes]) => [name, bytes.toFixed(bytes < 100 ? 1 : 0)]),
    `Measured with ${whole(rows.codes)} codes and ${whole(scans)} counted scans`,
  );
}

export function printYear(measured: Measured): void {
  const loads = measured.counted.map(({ scansADay }) => scansADay);
  const years = loads.map((load) => tablesAfter(YEAR, load, measured));
  const names = Object.keys(years[0] ?? {});
  const total = years.map((tables) => gigabytes(tables));
  printTable(
    [
      `after a year, with ${whole(CODES)} codes`,
      ...loads.flatMap((load) => [`rows at ${perDay(load)}`, 'GB']),
    ],
    [
      ...names.map((name) => [
        name,
        ...years.flatMap((tables) => {
          const { rows = 0, bytes = 0 } = tables[name] ?? {};
          return [whole(rows), (bytes / GB).toFixed(2)];
        }),
      ]),
      ['all', ...total.flatMap((size) => ['', size.toFixed(1)])],
      ['databases of 10 GB', ...total.flatMap((size) => ['', whole(Math.ceil(size / DATABASE_GB))])],
      ['days until one is full', ...loads.flatMap((load) => ['', whole(daysUntilFull(load, measured))])],
    ],
  );
}

export function printBilled(measured: Measured): void {
  const days = measured.counted.map((load) => {
    const { size, aDay } = batchesOf(load.scansADay);
    return {
      ...load,
      ...billed(load, measured),
      size,
      aDay,
      written: (one: Billed) => (one.written / load.batches) * aDay,
    };
  });
  const row = (name: string, number: (day: (typeof days)[number]) => number) => [
    name,
    ...days.map((day) => whole(number(day))),
  ];
  printTable(
    ['a day', ...days.map(({ scansADay }) => perDay(scansADay))],
    [
      row('scans in a batch', ({ size }) => size),
      row(`batches, each a transaction of ${STATEMENTS_A_BATCH} statements`, ({ aDay }) => aDay),
      [
        'statements a second',
        ...days.map(({ aDay }) => ((aDay * STATEMENTS_A_BATCH) / DAY_SECONDS).toFixed(1)),
      ],
      row('milliseconds of a batch, on this machine', ({ milliseconds }) => milliseconds),
      row('rows written by counting', ({ counting }) => counting.written),
      row('of these, by totals: a row for each code in a batch', ({ written, totals }) => written(totals)),
      row('of these, by values', ({ written, values }) => written(values)),
      row('of these, to know scans again', ({ written, seen }) => written(seen)),
      row('rows written by deleting and adding up', ({ upkeep }) => upkeep.written),
      row('rows read', ({ counting, upkeep, redirects }) => counting.read + upkeep.read + redirects),
    ],
    `A saved code writes ${measured.bills.code.written} rows`,
  );
}

export function printCosts(measured: Measured): void {
  const months = measured.counted.map((load) => costs(usedInMonth(load, measured)));
  const names = [...(months[0]?.keys() ?? [])];
  const dollars = (sum: number) => `$${whole(sum)}`;
  printTable(
    ['a month, once a year is stored', ...measured.counted.map(({ scansADay }) => perDay(scansADay))],
    [
      ...names.map((name) => [name, ...months.map((month) => dollars(month.get(name) ?? 0))]),
      ['all', ...months.map((month) => dollars([...month.values()].reduce((sum, cost) => sum + cost, 0)))],
    ],
  );
}

/** With the indexes. A quarter that was added up is in no index. */
function bytesOf({ bytes, rows, scans }: Measured) {
  const size = (...names: string[]) => names.reduce((sum, name) => sum + (bytes.get(name) ?? 0), 0);
  const codes = size(
    'codes',
    'sqlite_autoindex_codes_2',
    'codes_of_account',
    'codes_of_type',
    'codes_of_logo',
  );
  return {
    code: codes / rows.codes,
    account: size('accounts') / rows.accounts,
    key: size('api_keys', 'sqlite_autoindex_api_keys_2', 'api_keys_of_account') / rows.api_keys,
    logo: size('logos', 'sqlite_autoindex_logos_1') / rows.logos,
    total: size('scan_totals') / rows.scan_totals,
    quarter: size('scan_quarters', 'scan_quarters_by_age') / rows.scan_quarters,
    'day of quarters': size('scan_quarters') / rows.scan_quarters,
    value: size('scan_values') / rows.scan_values,
    visitor: size('scan_visitors') / rows.scan_visitors,
    'scan in seen_batches': size('seen_batches', 'seen_batches_by_time') / scans,
    'scan in seen_scans, as before': size('seen_scans') / rows.seen_scans,
  };
}

type Tables = Record<string, { rows: number; bytes: number }>;

function tablesAfter(days: number, scansADay: number, measured: Measured): Tables {
  const bytes = bytesOf(measured);
  const day = rowsOfDay(scansADay);
  const accounts = CODES / ACCOUNT.codes;
  const of = (rows: number, each: number) => ({ rows, bytes: rows * each });
  const seenADay = (scansADay / batchesOf(scansADay).size) * seenRows(scansADay, measured);
  return {
    codes: of(CODES, bytes.code),
    accounts: of(accounts, bytes.account),
    keys: of(accounts * ACCOUNT.keys, bytes.key),
    logos: of(accounts * ACCOUNT.withLogo, bytes.logo),
    totals: of(CODES, bytes.total),
    quarters: of(day.quarters * Math.min(days, KEPT.quarters), bytes.quarter),
    'days of quarters': of(day.codes * Math.max(0, days - KEPT.quarters), bytes['day of quarters']),
    values: of(day.values * days, bytes.value),
    visitors: of(day.visitors * Math.min(days, KEPT.visitors), bytes.visitor),
    'batches that were counted': {
      rows: seenADay * Math.min(days, KEPT.batches),
      bytes: scansADay * Math.min(days, KEPT.batches) * bytes['scan in seen_batches'],
    },
  };
}

/** Of a batch, which has more than one when it holds scans of more than one span of 10 seconds. */
function seenRows(scansADay: number, { counted }: Measured): number {
  const load = counted.find((one) => one.scansADay === scansADay);
  return load ? load.seenRows / load.batches : Number.NaN;
}

function gigabytes(tables: Tables): number {
  return Object.values(tables).reduce((sum, { bytes }) => sum + bytes, 0) / GB;
}

function daysUntilFull(scansADay: number, measured: Measured): number {
  let days = 1;
  while (days < 10 * YEAR && gigabytes(tablesAfter(days, scansADay, measured)) < DATABASE_GB) days++;
  return days;
}

/** What D1 bills a day. New quarters write a row more each, in their index, but are fewer than in a sample. */
function billed(load: Counted, { bills }: Measured) {
  const { scansADay, batches, totals, quarters, values, visitors, seen, newQuarters } = load;
  const { aDay } = batchesOf(scansADay);
  const day = rowsOfDay(scansADay);
  const sum = (of: keyof Billed) =>
    (([totals, quarters, values, visitors, seen].reduce((all, one) => all + one[of], 0) -
      (of === 'written' ? newQuarters : 0)) /
      batches) *
    aDay;
  const upkeep = (of: keyof Billed) =>
    day.visitors * bills.visitor[of] +
    day.quarters * bills.quarter[of] +
    (load.seenRows / batches) * aDay * bills.batch[of];
  return {
    counting: { read: sum('read'), written: sum('written') + day.quarters },
    upkeep: { read: upkeep('read'), written: upkeep('written') },
    redirects: scansADay * ASSUMED.rowsRead,
  };
}

function usedInMonth(load: Counted, measured: Measured) {
  const { scansADay } = load;
  const { aDay } = batchesOf(scansADay);
  const { counting, upkeep, redirects } = billed(load, measured);
  return {
    requests: MONTH * (scansADay + aDay),
    'CPU milliseconds': MONTH * (scansADay * ASSUMED.redirectMs + aDay * ASSUMED.batchMs),
    'queue operations': MONTH * scansADay * 3, // written, read and deleted
    'rows read': MONTH * (counting.read + upkeep.read + redirects),
    'rows written': MONTH * (counting.written + upkeep.written),
    'GB stored': gigabytes(tablesAfter(YEAR, scansADay, measured)),
    'GB logged': (MONTH * scansADay * ASSUMED.logBytes) / GB,
    'GB of logs kept': (ASSUMED.logDays * scansADay * ASSUMED.logBytes) / GB,
  };
}

function printTable(head: readonly string[], body: readonly (readonly string[])[], title?: string): void {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = `|---|${'--:|'.repeat(head.length - 1)}`;
  console.log([...(title ? [`${title}:`, ''] : []), line(head), rule, ...body.map(line), ''].join('\n'));
}

function whole(number: number): string {
  return Math.round(number).toLocaleString('en');
}

function perDay(scans: number): string {
  return `${whole(scans / 1e6)} M scans a day`;
}
