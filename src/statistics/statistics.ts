import { detailedSince } from '../scans/index.ts';
import { intervalsOf } from './intervals.ts';
import type { ScansQuery } from './schema.ts';
import { sumScans } from './store.ts';

/**
 * Adds up a code's scans over a range. `unique` is the sum of each UTC day's visitors, because nobody is recognised
 * from one day to the next. Countries and the other lists cover every UTC day that the range touches.
 *
 * @param now milliseconds since 1970
 * @throws {ApiError} validation_failed
 * @throws {DatabaseUnavailable}
 */
export async function statisticsOf(db: D1Database, shortCode: string, query: ScansQuery, now: number) {
  const { sums, values } = await sumScans(db, shortCode, intervalsOf(query, now));
  return {
    total: addUp(sums.map(({ total }) => total)),
    unique: addUp(sums.map(({ uniques }) => uniques)),
    bots: addUp(sums.map(({ bots }) => bots)),
    series: sums.map(({ start, total, uniques }) => ({
      start: new Date(start).toISOString(),
      total,
      unique: uniques,
    })),
    detailedSince: new Date(detailedSince(now)).toISOString(),
    ...values,
  };
}

function addUp(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
