import { exportCodes } from '../codes/index.ts';
import { logFailure } from '../platform/log.ts';
import { type Account, listKeys } from './store.ts';

/** A code takes up to 60 KB, most of it its logo. */
const CODES_AT_ONCE = 50;

/**
 * Streams all that is an account's as JSON lines, reading on only as the client does: `{ account }`, a `{ key }` for each
 * API key without what recognises it, a `{ code }` for each code with its logo and the total of its scans, and
 * `{ end }`, without which an export is not whole.
 *
 * @param base the public address of the short links
 */
export function exportAccount(db: D1Database, account: Account, base: string): ReadableStream<Uint8Array> {
  const lines = linesOf(db, account, base);
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await lines.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(`${JSON.stringify(value)}\n`));
      } catch (error) {
        logFailure('export_failed', { account: account.id }, error);
        controller.error(error);
      }
    },
  });
}

async function* linesOf(db: D1Database, account: Account, base: string): AsyncGenerator<object, void> {
  yield { account };
  const keys = await listKeys(db, account.id);
  for (const key of keys) yield { key };
  let count = 0;
  for (let before: string | undefined; ; ) {
    const codes = await exportCodes(db, account.id, before, CODES_AT_ONCE, base);
    for (const code of codes) yield { code };
    count += codes.length;
    if (codes.length < CODES_AT_ONCE) break;
    before = codes.at(-1)?.id;
  }
  yield { end: { keys: keys.length, codes: count } };
}
