import * as v from 'valibot';
import { ask } from '../platform/database.ts';
import { DIMENSIONS, type Dimension, dayOf, QUARTER_MS } from '../scans/index.ts';
import type { Interval } from './intervals.ts';

/** How many values of each dimension are listed. */
const LISTED_VALUES = 100;

/** One row for each element of ?2, a JSON array of { start, end } in quarters of an hour since 1970. */
const SUM_QUARTERS = `
  SELECT
    (span.value ->> 'start') * ${QUARTER_MS} AS start,
    coalesce(sum(total), 0) AS total, coalesce(sum(uniques), 0) AS uniques, coalesce(sum(bots), 0) AS bots
  FROM json_each(?2) AS span
  LEFT JOIN scan_quarters
    ON short_code = ?1 AND quarter >= span.value ->> 'start' AND quarter < span.value ->> 'end'
  GROUP BY span.key ORDER BY span.key`;

const SUM_VALUES = `
  WITH summed AS (
    SELECT dimension, value, sum(total) AS total FROM scan_values
    WHERE short_code = ?1 AND day BETWEEN ?2 AND ?3 GROUP BY dimension, value
  ), ranked AS (
    SELECT *, row_number() OVER (PARTITION BY dimension ORDER BY total DESC, value) AS rank FROM summed
  )
  SELECT dimension, value, total FROM ranked WHERE rank <= ${LISTED_VALUES} ORDER BY dimension, rank`;

const SumRows = v.array(
  v.object({ start: v.number(), total: v.number(), uniques: v.number(), bots: v.number() }),
);
const ValueRows = v.array(
  v.object({ dimension: v.picklist(DIMENSIONS), value: v.string(), total: v.number() }),
);

interface ValueTotal {
  value: string;
  total: number;
}

/**
 * Sums a code's scans over each of the intervals, which must be consecutive, and by value, highest first, over every
 * UTC day that they touch.
 *
 * @throws {DatabaseUnavailable}
 */
export async function sumScans(db: D1Database, shortCode: string, intervals: readonly Interval[]) {
  const spans = intervals.map(({ start, end }) => ({ start: start / QUARTER_MS, end: end / QUARTER_MS }));
  const [first = 0, last = first] = [intervals[0]?.start, intervals.at(-1)?.end];
  const [sums, values] = await ask(() =>
    db.batch([
      db.prepare(SUM_QUARTERS).bind(shortCode, JSON.stringify(spans)),
      db.prepare(SUM_VALUES).bind(shortCode, dayOf(first), dayOf(last - 1)),
    ]),
  );
  return { sums: v.parse(SumRows, sums?.results), values: byDimension(v.parse(ValueRows, values?.results)) };
}

function byDimension(rows: v.InferOutput<typeof ValueRows>) {
  const listed = (wanted: Dimension): ValueTotal[] =>
    rows.filter(({ dimension }) => dimension === wanted).map(({ value, total }) => ({ value, total }));
  return {
    countries: listed('country'),
    cities: listed('city'),
    devices: listed('device'),
    systems: listed('system'),
    browsers: listed('browser'),
    referrers: listed('referrer'),
  };
}
