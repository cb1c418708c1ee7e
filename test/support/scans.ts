import { createExecutionContext, createMessageBatch, env, getQueueResult } from 'cloudflare:test';
import { ulid } from 'ulidx';
import worker from '../../src/index.ts';
import type { ScanMessage } from '../../src/scans/index.ts';
import { newClient } from './api.ts';

export const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

/** A saved code of a new account on the plan without limits. */
export async function newCode() {
  const client = await newClient();
  const { qrCode } = await client.generated({
    type: 'url',
    content: 'https://example.com',
    isDynamic: true,
    format: 'svg',
  });
  if (!qrCode) throw new Error('The code was not saved');
  return { ...qrCode, client };
}

/** A scan by an unknown visitor, with these fields changed. */
export function newScan(shortCode: string, told: Partial<ScanMessage> = {}): ScanMessage {
  const at = told.at ?? Date.now();
  return {
    id: ulid(at),
    shortCode,
    at,
    isBot: false,
    visitor: null,
    country: 'DE',
    city: 'Berlin',
    device: 'mobile',
    system: 'iOS',
    browser: 'Safari',
    referrer: null,
    ...told,
  };
}

/** Delivers these messages as one batch of the queue. */
export async function deliver(bodies: readonly unknown[], bindings: object = {}, queue = 'qr-scans') {
  const messages = bodies.map((body, i) => ({ id: `m${i}`, timestamp: Date.now(), attempts: 1, body }));
  const batch = createMessageBatch(queue, messages);
  const context = createExecutionContext();
  await worker.queue(batch, { ...env, ...bindings });
  return getQueueResult(batch, context);
}

/** A queue that only records what was sent. */
export function queueInMemory() {
  const sent: ScanMessage[] = [];
  const queue = {
    async send(message: ScanMessage) {
      sent.push(message);
    },
  };
  return { sent, queue };
}

export async function rows<Row>(sql: string, ...values: unknown[]): Promise<Row[]> {
  const { results } = await env.DB.prepare(sql)
    .bind(...values)
    .all<Row>();
  return results;
}

/** Every row of every table, as text. */
export async function dump(): Promise<string> {
  const tables = await rows<{ name: string }>(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name NOT LIKE 'sqlite%'",
  );
  return JSON.stringify(await Promise.all(tables.map(({ name }) => rows(`SELECT * FROM "${name}"`))));
}
