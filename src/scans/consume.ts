import * as v from 'valibot';
import type { Env } from '../env.ts';
import { logFailure } from '../platform/log.ts';
import { ScanMessage } from './message.ts';
import { foldScans } from './store.ts';

/**
 * Consumes a batch from the queue, turning it into a few rows of totals. Drops messages that are not scans, since a
 * retry would not change that. If the scans cannot be counted, counts none and lets the queue retry the whole batch.
 */
export async function consumeScans(batch: MessageBatch, env: Env): Promise<void> {
  const scans: ScanMessage[] = [];
  for (const message of batch.messages) {
    const { success, output, issues } = v.safeParse(ScanMessage, message.body);
    if (success) {
      scans.push(output);
    } else {
      message.ack();
      logFailure('message_not_a_scan', { fields: issues.map((issue) => v.getDotPath(issue)).join(', ') });
    }
  }
  if (scans.length === 0) return;
  try {
    await foldScans(env.DB, scans);
  } catch (error) {
    logFailure('batch_not_counted', { scans: scans.length }, error);
    batch.retryAll();
  }
}
