import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { deliver, newCode, newScan } from '../support/scans.ts';

/** How many rows of the database it takes to count scans, as D1 bills them. docs/operations.md names the figures. */
async function rowsFor(bodies: readonly unknown[]): Promise<{ read: number; written: number }> {
  const sums = { read: 0, written: 0 };
  const DB = {
    prepare: env.DB.prepare.bind(env.DB),
    async batch(statements: D1PreparedStatement[]) {
      const results = await env.DB.batch(statements);
      for (const { meta } of results) {
        sums.read += meta.rows_read;
        sums.written += meta.rows_written;
      }
      return results;
    },
  };
  await deliver(bodies, { DB });
  return sums;
}

/** Not at noon, whose quarter is in no index. */
const at = Date.UTC(2026, 10, 20, 9);

const scans = (shortCode: string, count: number) =>
  Array.from({ length: count }, (_, i) =>
    newScan(shortCode, { at, visitor: `visitor ${i}`, referrer: 'a.example' }),
  );

it('the first scan of a code writes 12 rows, and reads at most 90', async () => {
  const { shortCode } = await newCode();
  const { read, written } = await rowsFor(scans(shortCode, 1));
  expect(written).toBe(12);
  expect(read).toBeLessThanOrEqual(90);
});

it('a hundred scans that are delivered together write a row each and a few for all, and read at most 46 each', async () => {
  const { shortCode } = await newCode();
  const { read, written } = await rowsFor(scans(shortCode, 100));
  expect(written).toBe(100 + 11);
  expect(read).toBeLessThanOrEqual(4600);
});
