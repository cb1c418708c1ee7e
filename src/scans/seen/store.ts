import { ulidToUUID } from 'ulidx';
import type { ScanMessage } from '../message.ts';

/**
 * The longest time from the first to the last scan of a row, so that only the rows of that time can hold a scan. It is
 * longer than the queue collects a batch for, so that most batches take one row.
 */
const SPAN_MS = 10_000;

/** In hex digits. 64 random bits are as good as the whole id to tell scans of the same 10 seconds apart. */
const MARK_LENGTH = 16;

/**
 * The parameters of statements with NEAR and IS_SEEN, as JSON.
 *
 * @returns ?1, the scans, each with a `mark`: the end of its id; ?2, the moments they are from: the start of a span, and
 *   the first and the last scan in it
 */
export function toParameters(scans: readonly ScanMessage[]): [scans: string, moments: string] {
  const spans = Map.groupBy(scans, ({ at }) => at - (at % SPAN_MS));
  const moments = [...spans].map(([start, its]) => {
    const times = its.map(({ at }) => at);
    return [start, Math.min(...times), Math.max(...times)];
  });
  return [JSON.stringify(scans.map((scan) => ({ ...scan, mark: markOf(scan.id) }))), JSON.stringify(moments)];
}

function markOf(id: string): string {
  return ulidToUUID(id).replaceAll('-', '').slice(-MARK_LENGTH);
}

/** The rows that may hold one of the scans, as a common table expression. They are few, as batches take a moment. */
export const NEAR = `
  near AS MATERIALIZED (
    SELECT seen.first_at, seen.last_at, seen.marks
    FROM json_each(?2) AS moment CROSS JOIN seen_batches AS seen
    WHERE seen.first_at BETWEEN moment.value ->> 0 AND moment.value ->> 2 AND seen.last_at >= moment.value ->> 1
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
