import * as v from 'valibot';
import type { Env } from '../env.ts';
import { logFailure } from '../platform/log.ts';
import { DEAD_LETTERS, keepDeadScans } from './dead/index.ts';
import { ScanMessage } from './message.ts';
import { foldScans } from './store.ts';

/**
 * Consumes a batch from a queue: turns scans into a few rows of totals, and keeps dead letters. If that fails, counts
 * none of the scans and lets the queue retry the whole batch.
 */
export async function consumeScans(batch: MessageBatch, env: Env): Promise<void> {
  const scans = batch.messages.flatMap(readScan);
  if (scans.length === 0) return;
  const consume = batch.queue === DEAD_LETTERS ? keepDeadScans : foldScans;
  try {
    await consume(env.DB, scans);
  } catch (error) {
    logFailure('batch_not_counted', { queue: batch.queue, scans: scans.length }, error);
    batch.retryAll();
  }
}

/** Drops a message that is not a scan, since a retry would not change that. */
function readScan(message: Message): ScanMessage[] {
  const { success, output, issues } = v.safeParse(ScanMessage, message.body);
  if (success) return [output];
  message.ack();
  logFailure('message_not_a_scan', { fields: issues.map((issue) => v.getDotPath(issue)).join(', ') });
  return [];
}
