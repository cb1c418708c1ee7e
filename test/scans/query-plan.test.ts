import { expect, it } from 'vitest';
import * as fold from '../../src/scans/store.ts';
import * as visitors from '../../src/scans/visitors/store.ts';
import * as statistics from '../../src/statistics/store.ts';
import { rows } from '../support/scans.ts';

const statements = Object.values({ ...fold, ...visitors, ...statistics })
  .flat()
  .filter((value) => typeof value === 'string' && /\b(SELECT|DELETE|INSERT)\b/.test(value));

it.each(statements)('no table is read from end to end: %s', async (sql) => {
  const plan = await rows<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...parametersOf(String(sql)));
  const scanned = plan.map(({ detail }) => /^SCAN (\w+)(?! VIRTUAL TABLE)\b/.exec(detail)?.[1]);
  // What the statement itself made from the index of a table, or from its parameter.
  const own = ['fresh', 'visits', 'found', 'summed', 'ranked', 'scan', 'span', 'field', undefined];
  expect(scanned.filter((name) => !own.includes(name))).toEqual([]);
});

function parametersOf(sql: string): unknown[] {
  const highest = Math.max(...[...sql.matchAll(/\?(\d)/g)].map(([, number]) => Number(number)));
  return Array.from({ length: highest }, () => '[]');
}
