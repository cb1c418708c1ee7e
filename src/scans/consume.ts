import * as v from 'valibot';
import type { Env } from '../env.ts';
import { ScanMessage } from './message.ts';
import { foldScans } from './store.ts';

/**
 * Consumes a batch from the queue, turning it into a few rows of totals. Drops messages that are not scans, since a
 * retry would not change that. If the database fails, counts nothing and lets the queue retry the whole batch.
 *
 * @throws {DatabaseUnavailable}
 */
export async function consumeScans(batch: MessageBatch, env: Env): Promise<void> {
  const scans: ScanMessage[] = [];
  for (const message of batch.messages) {
    const { success, output, issues } = v.safeParse(ScanMessage, message.body);
    if (success) {
      scans.push(output);
    } else {
      message.ack();
      console.error(`Message ${message.id} is not a scan`, v.flatten(issues));
    }
  }
  if (scans.length > 0) await foldScans(env.DB, scans);
}
