import { write } from '../../platform/database.ts';

/** Rows deleted per statement. Each statement blocks other writers for about 10 ms. */
const DELETED_AT_ONCE = 10_000;

const DELETE_VISITORS = `
  DELETE FROM scan_visitors WHERE (day, short_code, visitor) IN (
    SELECT day, short_code, visitor FROM scan_visitors WHERE day < ?1 LIMIT ${DELETED_AT_ONCE})`;

/** Deletes the visitor hashes of earlier days. */
export async function deleteVisitors(db: D1Database, day: number): Promise<void> {
  await deleteAll(db.prepare(DELETE_VISITORS).bind(day));
}

/** These rows are larger. They are in the order of counting. */
const BATCHES_DELETED_AT_ONCE = 1000;

const DELETE_SEEN_BATCHES = `
  DELETE FROM seen_batches
  WHERE id IN (SELECT id FROM seen_batches WHERE id > 0 ORDER BY id LIMIT ${BATCHES_DELETED_AT_ONCE})
    AND counted_at < ?1`;

/** Forgets which scans were counted before a time, in seconds since 1970. */
export async function deleteSeenBatches(db: D1Database, time: number): Promise<void> {
  await deleteAll(db.prepare(DELETE_SEEN_BATCHES).bind(time), BATCHES_DELETED_AT_ONCE);
}

const DELETE_SEEN_SCANS = `
  DELETE FROM seen_scans WHERE id IN (
    SELECT id FROM seen_scans WHERE id < ?1 LIMIT ${DELETED_AT_ONCE})`;

/** Deletes the ids of older scans: ULIDs sort by time. */
export async function deleteSeenScans(db: D1Database, id: string): Promise<void> {
  await deleteAll(db.prepare(DELETE_SEEN_SCANS).bind(id));
}

const DELETE_DEAD_SCANS = `
  DELETE FROM dead_scans WHERE id IN (
    SELECT id FROM dead_scans WHERE id < ?1 LIMIT ${DELETED_AT_ONCE})`;

/** Deletes older scans that could not be counted. */
export async function deleteDeadScans(db: D1Database, id: string): Promise<void> {
  await deleteAll(db.prepare(DELETE_DEAD_SCANS).bind(id));
}

/** Deletes a batch at a time, so that scans can be counted in between. */
async function deleteAll(statement: D1PreparedStatement, atOnce = DELETED_AT_ONCE): Promise<void> {
  let deleted: number;
  do {
    const { meta } = await write('repeatable', () => statement.run());
    deleted = meta.changes;
  } while (deleted >= atOnce);
}
