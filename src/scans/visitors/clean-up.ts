import { encodeTime } from 'ulidx';
import type { Env } from '../../env.ts';
import { DAY_MS, dayOf } from '../time.ts';
import { deleteSalts, deleteSeenScans, deleteVisitors } from './store.ts';

/** Messages are delivered for four days, then kept as dead letters for four more. One day is to spare. */
const DELIVERED_FOR_MS = 9 * DAY_MS;
const ULID_TIME_LENGTH = 10;

/**
 * Deletes the records of single scans that may no longer be kept, or need not be. Salts go when their day ends, because
 * visitors are hashed as they scan. Hashes go a day later, when the queue has delivered that day's last scans.
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
