import { encodeTime } from 'ulidx';
import type { Env } from '../../env.ts';
import { DAY_MS, dayOf } from '../time.ts';
import { deleteSalts, deleteSeenScans, deleteVisitors } from './store.ts';

/** A message is delivered for four days, then for four more from the dead letters; one day to spare. */
const DELIVERED_FOR_MS = 9 * DAY_MS;
const ULID_TIME_LENGTH = 10;

/**
 * Deletes what may not or need not be kept of single scans. A salt goes with its day, since hashes are made as
 * scans come in; the hashes a day later, when the queue has long delivered that day's last messages.
 *
 * @param now milliseconds since 1970
 * @throws {DatabaseUnavailable}
 */
export async function cleanUp({ DB }: Pick<Env, 'DB'>, now: number): Promise<void> {
  const today = dayOf(now);
  await deleteSalts(DB, today);
  await deleteVisitors(DB, today - 1);
  await deleteSeenScans(DB, encodeTime(now - DELIVERED_FOR_MS, ULID_TIME_LENGTH));
}
