import { encodeTime } from 'ulidx';
import type { Env } from '../../env.ts';
import { DAY_MS, dayOf } from '../time.ts';
import { deleteDeadScans, deleteSeenBatches, deleteSeenScans, deleteVisitors } from './store.ts';

/** Scans that could not be counted may be replayed for as long. */
const REPLAYED_FOR_MS = 8 * DAY_MS;
/**
 * How long after a scan was counted its message may come again, because the queue never heard that it was. The queue
 * tries it 90 times in about two hours, then has it put aside as a dead letter, once an hour for up to four days, and
 * what was counted is not put aside. While its delivery is paused, the queue keeps it for four days. The rest is to spare.
 */
const DELIVERED_AGAIN_FOR_MS = 5 * DAY_MS;
/** The same for scans that were counted before there was `seen_batches`, from the time of the scan. */
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
  await deleteSeenBatches(DB, (now - DELIVERED_AGAIN_FOR_MS) / 1000);
  await deleteSeenScans(DB, encodeTime(now - DELIVERED_FOR_MS, ULID_TIME_LENGTH));
  await deleteDeadScans(DB, encodeTime(now - REPLAYED_FOR_MS, ULID_TIME_LENGTH));
}
