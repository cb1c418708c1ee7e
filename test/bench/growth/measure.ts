import { addUpQuarters } from '../../../src/scans/days/store.ts';
import { foldScans } from '../../../src/scans/store.ts';
import { DAY_MS, dayOf } from '../../../src/scans/time.ts';
import { deleteSeenBatches, deleteVisitors } from '../../../src/scans/visitors/store.ts';
import { fillCodes } from './codes.ts';
import { type Billed, openDatabase, sumOf } from './database.ts';
import { batchesOf, drawRank, drawScan } from './traffic.ts';

const CODES = 50_000;
const START = Date.UTC(2026, 10, 20, 9);
/** Counted per load, whichever comes first. */
const BATCHES = 300;
const SECONDS = 25;

/** What counting took at a load. */
export interface Counted {
  scansADay: number;
  batches: number;
  /** Of all batches. */
  totals: Billed;
  quarters: Billed;
  values: Billed;
  visitors: Billed;
  seen: Billed;
  newQuarters: number;
  seenRows: number;
  /** The median time of a batch on this machine. */
  milliseconds: number;
}

export type Measured = Awaited<ReturnType<typeof measure>>;

export async function measure(loads: readonly number[]) {
  const { db, bills, close } = await openDatabase();
  const shortCodes = await fillCodes(db, CODES);
  const counted: Counted[] = [];
  for (const [day, load] of loads.entries()) counted.push(await countScans(load, START + day * DAY_MS));
  const scans = counted.reduce((sum, { batches, scansADay }) => sum + batches * batchesOf(scansADay).size, 0);
  await rememberAsBefore(scans);
  const rows = await countRows();
  return { counted, scans, rows, bytes: await close(), bills: await billTheRest() };

  /** Counts scans in batches of the size and at the times that the queue would deliver at this load. */
  async function countScans(scansADay: number, from: number): Promise<Counted> {
    const { size, milliseconds } = batchesOf(scansADay);
    const before = await countRows();
    const deadline = performance.now() + SECONDS * 1000;
    const billed: Billed[][] = [];
    const times: number[] = [];
    bills();
    while (billed.length < BATCHES && performance.now() < deadline) {
      const scans = Array.from({ length: size }, () =>
        drawScan(
          shortCodes[drawRank() % CODES] ?? '',
          Math.floor(from + (billed.length + Math.random()) * milliseconds),
        ),
      );
      const start = performance.now();
      await foldScans(db, scans);
      times.push(performance.now() - start);
      billed.push(bills());
    }
    const after = await countRows();
    const ofStatement = (number: number) => sumOf(billed.flatMap((batch) => batch[number] ?? []));
    return {
      scansADay,
      batches: billed.length,
      totals: ofStatement(0),
      quarters: ofStatement(1),
      values: ofStatement(2),
      visitors: ofStatement(3),
      seen: ofStatement(4),
      newQuarters: after.scan_quarters - before.scan_quarters,
      seenRows: after.seen_batches - before.seen_batches,
      milliseconds: times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN,
    };
  }

  /** Fills the table that had a row for each scan, for comparison. */
  async function rememberAsBefore(scans: number): Promise<void> {
    const insert = db.prepare('INSERT INTO seen_scans SELECT value FROM json_each(?1)');
    for (let done = 0; done < scans; done += 100) {
      const ids = Array.from({ length: 100 }, () => drawScan('', START + done).id);
      await insert.bind(JSON.stringify(ids)).run();
    }
  }

  async function countRows() {
    const count = async (table: string) =>
      (await db.prepare(`SELECT count(*) AS count FROM ${table}`).first<{ count: number }>())?.count ?? 0;
    return {
      accounts: await count('accounts'),
      api_keys: await count('api_keys'),
      codes: await count('codes'),
      logos: await count('logos'),
      scan_totals: await count('scan_totals'),
      scan_quarters: await count('scan_quarters'),
      scan_values: await count('scan_values'),
      scan_visitors: await count('scan_visitors'),
      seen_batches: await count('seen_batches'),
      seen_scans: await count('seen_scans'),
    };
  }
}

/** What D1 bills for a saved code, and for each row that is deleted or added up later. */
async function billTheRest() {
  const SCANS = 100;
  const { db, bills, close } = await openDatabase();
  await fillCodes(db, SCANS);
  const code = each(bills().slice(-1)); // the rest is for accounts, keys and logos
  const { results } = await db.prepare('SELECT short_code FROM codes LIMIT ?1').bind(SCANS).all();
  const scans = results.map(({ short_code }, i) => ({
    ...drawScan(String(short_code), START),
    isBot: false,
    visitor: String(i),
  }));
  await foldScans(db, scans);
  bills();
  await deleteVisitors(db, dayOf(START) + 1);
  const visitor = each(bills());
  await addUpQuarters(db, Number.MAX_SAFE_INTEGER);
  const quarter = each(bills());
  await deleteSeenBatches(db, Number.MAX_SAFE_INTEGER);
  const batch = sumOf(bills());
  await close();
  return { code, visitor, quarter, batch };

  function each(billed: readonly Billed[]): Billed {
    const { read, written } = sumOf(billed);
    return { read: read / SCANS, written: written / SCANS };
  }
}
