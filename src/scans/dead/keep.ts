import { logFailure } from '../../platform/log.ts';
import type { ScanMessage } from '../message.ts';
import { insertDeadScans } from './store.ts';

/** The queue of scans that could not be counted, as wrangler.toml names it. */
export const DEAD_LETTERS = 'qr-scans-dead';

/**
 * Keeps scans that could not be counted, for operators to replay. The hash of the visitor is left out, since it may
 * not be kept for as long.
 *
 * @throws {DatabaseUnavailable}
 */
export async function keepDeadScans(db: D1Database, scans: readonly ScanMessage[]): Promise<void> {
  await insertDeadScans(
    db,
    scans.map((scan) => ({ ...scan, visitor: null })),
  );
  logFailure('dead_scans_kept', { scans: scans.length });
}
