import { write } from '../../platform/database.ts';
import { DAY_MS, QUARTER_MS } from '../time.ts';

/** Rows added up per transaction, few enough that other writers do not wait long. */
export const ROWS_AT_ONCE = 2000;

const QUARTERS_A_DAY = DAY_MS / QUARTER_MS;
/** The date of noon in UTC is the same in all time zones but those from UTC+12 on. */
const NOON = QUARTERS_A_DAY / 2;

/** The first quarters below ?1 that are not added up yet. It reads the index `scan_quarters_by_age`. */
const OLD = `
  SELECT short_code, quarter FROM scan_quarters
  WHERE quarter % ${QUARTERS_A_DAY} <> ${NOON} AND quarter < ?1
  ORDER BY quarter LIMIT ${ROWS_AT_ONCE}`;

const ADD_TO_NOON = `
  INSERT INTO scan_quarters (short_code, quarter, total, uniques, bots)
  SELECT short_code, quarter / ${QUARTERS_A_DAY} * ${QUARTERS_A_DAY} + ${NOON} AS noon, sum(total), sum(uniques), sum(bots)
  FROM scan_quarters WHERE (short_code, quarter) IN (${OLD})
  GROUP BY short_code, noon
  ON CONFLICT DO UPDATE SET
    total = total + excluded.total, uniques = uniques + excluded.uniques, bots = bots + excluded.bots`;

const DELETE_OLD = `DELETE FROM scan_quarters WHERE (short_code, quarter) IN (${OLD})`;

/**
 * Moves some of the counts below a quarter to the noon of their UTC day, in one transaction.
 *
 * @param before quarters of an hour since 1970
 * @returns how many rows were moved, at most ROWS_AT_ONCE
 * @throws {DatabaseUnavailable}
 */
export async function addUpQuarters(db: D1Database, before: number): Promise<number> {
  const [, deleted] = await write('once', () =>
    db.batch([db.prepare(ADD_TO_NOON).bind(before), db.prepare(DELETE_OLD).bind(before)]),
  );
  return deleted?.meta.changes ?? 0;
}
