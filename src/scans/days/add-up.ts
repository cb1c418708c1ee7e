import { DAY_MS, dayOf, QUARTER_MS } from '../time.ts';
import { addUpQuarters, ROWS_AT_ONCE } from './store.ts';

/** For how many days scans are counted by the quarter of an hour. */
export const DETAILED_DAYS = 92;
/** 400,000 rows. The rest waits for the next hour. */
const MAX_STEPS = 200;

/** The start of the first UTC day whose scans are counted by the quarter of an hour, in milliseconds since 1970. */
export function detailedSince(now: number): number {
  return (dayOf(now) - DETAILED_DAYS) * DAY_MS;
}

/**
 * Adds up the quarters of older UTC days, so that the rows of a code grow by one a day.
 *
 * @param now milliseconds since 1970
 * @throws {DatabaseUnavailable}
 */
export async function addUpDays(db: D1Database, now: number): Promise<void> {
  const before = detailedSince(now) / QUARTER_MS;
  for (let step = 0; step < MAX_STEPS; step++) {
    if ((await addUpQuarters(db, before)) < ROWS_AT_ONCE) return;
  }
}
