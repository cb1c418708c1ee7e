import * as v from 'valibot';
import type { Env } from '../env.ts';
import { ScanMessage } from './message.ts';
import { foldScans } from './store.ts';

/**
 * The consumer of the queue: a batch becomes a few rows of totals. What is no scan is dropped, since it would be
 * none the next time either; when the database fails nothing of the batch is counted, and all of it comes again.
 *
 * @throws {DatabaseUnavailable}, which has the queue deliver the batch again
 */
export async function consumeScans(batch: MessageBatch, env: Env): Promise<void> {
  const scans: ScanMessage[] = [];
  for (const message of batch.messages) {
    const { success, output, issues } = v.safeParse(ScanMessage, message.body);
    if (success) {
      scans.push(output);
    } else {
      message.ack();
      console.error(`The message ${message.id} is no scan`, v.flatten(issues));
    }
  }
  if (scans.length > 0) await foldScans(env.DB, scans);
}
