import { ulidToUUID } from 'ulidx';
import type { ScanMessage } from '../message.ts';

/**
 * The longest time from the first to the last scan of a row, so that only the rows of that time can hold a scan. It is
 * longer than the queue collects a batch for, so that most batches take one row.
 */
const SPAN_MS = 10_000;

/** In hex digits. 64 random bits are as good as the whole id to tell scans of the same 10 seconds apart. */
const MARK_LENGTH = 16;

/** The scans as JSON, each with a `mark`, the end of its id. The statements here know scans by it. */
export function marked(scans: readonly ScanMessage[]): string {
  const markOf = (id: string) => ulidToUUID(id).replaceAll('-', '').slice(-MARK_LENGTH);
  return JSON.stringify(scans.map((scan) => ({ ...scan, mark: markOf(scan.id) })));
}

/**
 * The rows that may hold scans of ?1, what `marked` returns: common table expressions for IS_SEEN. They are few, since
 * most batches hold the scans of a moment.
 */
export const NEAR = `
  moments AS (
    SELECT min(value ->> 'at') AS first_at, max(value ->> 'at') AS last_at
    FROM json_each(?1) GROUP BY (value ->> 'at') / ${SPAN_MS}
  ), near AS MATERIALIZED (
    SELECT seen.first_at, seen.last_at, seen.marks
    FROM moments CROSS JOIN seen_batches AS seen
    WHERE seen.first_at BETWEEN moments.first_at / ${SPAN_MS} * ${SPAN_MS} AND moments.last_at
      AND seen.last_at >= moments.first_at
  )`;

/**
 * Whether a scan was counted: a condition on `scan`, a row of json_each(?1). Those in `seen_scans` were counted before
 * there was `seen_batches`.
 */
export const IS_SEEN = `(
  EXISTS (
    SELECT 1 FROM near
    WHERE scan.value ->> 'at' BETWEEN near.first_at AND near.last_at
      AND instr(near.marks, unhex(scan.value ->> 'mark'))
  )
  OR EXISTS (SELECT 1 FROM seen_scans WHERE id = scan.value ->> 'id')
)`;

/** Marks scans as counted: what follows an INSERT, on a table `fresh` with their `at` and `mark`. */
export const KEEP_SEEN = `
  SELECT unixepoch(), min(at), max(at), unhex(group_concat(mark, ''))
  FROM fresh GROUP BY at / ${SPAN_MS}`;
