import { encodeTime } from 'ulidx';
import type { Env } from '../../env.ts';
import { DAY_MS, dayOf } from '../time.ts';
import { deleteDeadScans, deleteSeenScans, deleteVisitors } from './store.ts';

/** Scans that could not be counted may be replayed for as long. */
const REPLAYED_FOR_MS = 8 * DAY_MS;
/** Messages are delivered for four days, then as dead letters for four more, and replayed. One day is to spare. */
const DELIVERED_FOR_MS = 9 * DAY_MS;
const ULID_TIME_LENGTH = 10;

/**
 * Deletes the records of single scans that may no longer be kept, or need not be. Hashes of visitors go a day after
 * theirs, when the queue has delivered its last scans.
 *
 * @param now milliseconds since 1970
 * @throws {DatabaseUnavailable}
 */
export async function cleanUp({ DB }: Pick<Env, 'DB'>, now: number): Promise<void> {
  await deleteVisitors(DB, dayOf(now) - 1);
  await deleteSeenScans(DB, encodeTime(now - DELIVERED_FOR_MS, ULID_TIME_LENGTH));
  await deleteDeadScans(DB, encodeTime(now - REPLAYED_FOR_MS, ULID_TIME_LENGTH));
}
