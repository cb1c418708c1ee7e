import * as v from 'valibot';
import { ask, write } from '../../platform/database.ts';
import { ScanMessage } from '../message.ts';
import { IS_SEEN, NEAR, toParameters } from '../seen/index.ts';

const INSERT_DEAD_SCANS = `
  INSERT INTO dead_scans (id, short_code, scan)
  WITH ${NEAR}
  SELECT scan.value ->> 'id', codes.short_code, json_remove(scan.value, '$.mark')
  FROM json_each(?1) AS scan
  CROSS JOIN codes ON codes.short_code = scan.value ->> 'shortCode'
  WHERE NOT ${IS_SEEN}
  ON CONFLICT DO NOTHING`;

/** Keeps scans, except those that were counted and those of codes that do not exist. */
export async function insertDeadScans(db: D1Database, scans: readonly ScanMessage[]): Promise<void> {
  await write('repeatable', () =>
    db
      .prepare(INSERT_DEAD_SCANS)
      .bind(...toParameters(scans))
      .run(),
  );
}

const FIND_DEAD_SCANS = 'SELECT scan FROM dead_scans ORDER BY id LIMIT ?1';

const Rows = v.array(v.object({ scan: v.pipe(v.string(), v.parseJson(), ScanMessage) }));

/** The oldest scans. */
export async function findDeadScans(db: D1Database, limit: number): Promise<ScanMessage[]> {
  const { results } = await ask(() => db.prepare(FIND_DEAD_SCANS).bind(limit).all());
  return v.parse(Rows, results).map(({ scan }) => scan);
}

const DELETE_DEAD_SCANS = 'DELETE FROM dead_scans WHERE id IN (SELECT value FROM json_each(?1))';
const COUNT_DEAD_SCANS = 'SELECT count(*) AS count FROM dead_scans';

interface Count {
  count: number;
}

/** Deletes these scans, and returns how many are left. */
export async function deleteDeadScans(db: D1Database, scans: readonly ScanMessage[]): Promise<number> {
  const ids = JSON.stringify(scans.map(({ id }) => id));
  const [, left] = await write('repeatable', () =>
    db.batch<Count>([db.prepare(DELETE_DEAD_SCANS).bind(ids), db.prepare(COUNT_DEAD_SCANS)]),
  );
  return left?.results[0]?.count ?? 0;
}

export async function countDeadScans(db: D1Database): Promise<number> {
  const row = await ask(() => db.prepare(COUNT_DEAD_SCANS).first<Count>());
  return row?.count ?? 0;
}
