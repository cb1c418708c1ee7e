import { write } from '../platform/database.ts';
import { DIMENSIONS, type ScanMessage } from './message.ts';
import { IS_SEEN, KEEP_SEEN, NEAR, toParameters } from './seen/index.ts';
import { DAY_MS, QUARTER_MS } from './time.ts';

/**
 * How many values of a dimension are counted by name, for each code and day. The rest are counted together, because
 * anyone can make up headers. There are fewer countries than this.
 */
export const MAX_VALUES_PER_DAY = 250;
export const OTHERS = 'Other';

/** The scans in ?1, a JSON array, that have not been counted yet and whose codes exist. ?2 helps to find that out. */
const FRESH = `
  WITH ${NEAR}, fresh AS MATERIALIZED (
    SELECT
      scan.value AS scan,
      codes.short_code AS short_code,
      scan.value ->> 'at' AS at,
      (scan.value ->> 'at') / ${DAY_MS} AS day,
      scan.value ->> 'isBot' AS is_bot,
      scan.value ->> 'visitor' AS visitor,
      scan.value ->> 'mark' AS mark
    FROM json_each(?1) AS scan
    CROSS JOIN codes ON codes.short_code = scan.value ->> 'shortCode'
    WHERE NOT ${IS_SEEN}
  )`;

const COUNT_TOTALS = `
  INSERT INTO scan_totals (short_code, total, last_scanned_at)
  ${FRESH}
  SELECT short_code, count(*), max(at) FROM fresh WHERE NOT is_bot GROUP BY short_code
  ON CONFLICT DO UPDATE SET
    total = total + excluded.total,
    last_scanned_at = max(last_scanned_at, excluded.last_scanned_at)`;

const COUNT_QUARTERS = `
  INSERT INTO scan_quarters (short_code, quarter, total, uniques, bots)
  ${FRESH}, visits AS (
    SELECT short_code, at / ${QUARTER_MS} AS quarter, is_bot,
      visitor IS NOT NULL
        AND row_number() OVER (PARTITION BY short_code, day, visitor ORDER BY at) = 1
        AND NOT EXISTS (
          SELECT 1 FROM scan_visitors AS known
          WHERE known.day = fresh.day AND known.short_code = fresh.short_code AND known.visitor = fresh.visitor
        ) AS is_unique
    FROM fresh
  )
  SELECT short_code, quarter, sum(NOT is_bot), sum(is_unique), sum(is_bot)
  FROM visits WHERE TRUE GROUP BY short_code, quarter
  ON CONFLICT DO UPDATE SET
    total = total + excluded.total, uniques = uniques + excluded.uniques, bots = bots + excluded.bots`;

const COUNT_VALUES = `
  INSERT INTO scan_values (short_code, day, dimension, value, total)
  ${FRESH}, found AS (
    SELECT short_code, day, field.key AS dimension, field.value AS value, count(*) AS total
    FROM fresh CROSS JOIN json_each(fresh.scan) AS field
    WHERE NOT is_bot AND field.atom IS NOT NULL
      AND field.key IN (${DIMENSIONS.map((dimension) => `'${dimension}'`).join(', ')})
    GROUP BY short_code, day, field.key, field.value
  ), marked AS (
    SELECT *, EXISTS (
      SELECT 1 FROM scan_values AS known
      WHERE known.short_code = found.short_code AND known.day = found.day
        AND known.dimension = found.dimension AND known.value = found.value
    ) AS is_known
    FROM found
  ), ranked AS (
    SELECT *, row_number() OVER (
      PARTITION BY short_code, day, dimension, is_known ORDER BY total DESC, value
    ) AS rank
    FROM marked
  )
  SELECT short_code, day, dimension,
    CASE WHEN is_known OR rank <= ${MAX_VALUES_PER_DAY} - (
      SELECT count(*) FROM scan_values AS known
      WHERE known.short_code = ranked.short_code AND known.day = ranked.day
        AND known.dimension = ranked.dimension
    ) THEN value ELSE '${OTHERS}' END,
    total
  FROM ranked WHERE TRUE
  ON CONFLICT DO UPDATE SET total = total + excluded.total`;

const KEEP_VISITORS = `
  INSERT INTO scan_visitors (day, short_code, visitor)
  ${FRESH}
  SELECT day, short_code, visitor FROM fresh WHERE visitor IS NOT NULL
  ON CONFLICT DO NOTHING`;

const KEEP_BATCH = `
  INSERT INTO seen_batches (counted_at, first_at, last_at, marks)
  ${FRESH}
  ${KEEP_SEEN}`;

/** The order matters: a visitor or a scan must be counted before it is marked as seen. */
const FOLD = [COUNT_TOTALS, COUNT_QUARTERS, COUNT_VALUES, KEEP_VISITORS, KEEP_BATCH];

/**
 * Adds scans to the totals in one transaction. Counts each scan once, however often and in whatever order it arrives.
 * Drops scans of codes that do not exist, or no longer do.
 *
 * @throws {DatabaseUnavailable}
 */
export async function foldScans(db: D1Database, scans: readonly ScanMessage[]): Promise<void> {
  const distinct = new Map(scans.map((scan) => [scan.id, scan]));
  const parameters = toParameters([...distinct.values()]);
  await write('repeatable', () =>
    db.batch(FOLD.map((statement) => db.prepare(statement).bind(...parameters))),
  );
}
