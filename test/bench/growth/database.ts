import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { getPlatformProxy, unstable_splitSqlQuery as splitSql } from 'wrangler';
import type { Env } from '../../../src/env.ts';

/** What D1 bills, summed up. */
export interface Billed {
  read: number;
  written: number;
}

export function sumOf(all: readonly Billed[]): Billed {
  return all.reduce((sum, { read, written }) => ({ read: sum.read + read, written: sum.written + written }), {
    read: 0,
    written: 0,
  });
}

/** The embedded D1 on disk, which says what it read and wrote, and once it is closed, what its tables take. */
export async function openDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'growth-'));
  const platform = await getPlatformProxy<Env>({ configPath: 'wrangler.toml', persist: { path: folder } });
  const { DB } = platform.env;
  await DB.batch(splitSql(readFileSync('schema.sql', 'utf8')).map((sql) => DB.prepare(sql)));
  const billed: Billed[] = [];
  const count = ({ meta }: D1Result) => billed.push({ read: meta.rows_read, written: meta.rows_written });
  return {
    db: watched(DB, count),
    /** What each statement since the last call read and wrote. */
    bills: () => billed.splice(0),
    /** Closes it, and returns the bytes of each table and index, with free space in pages. */
    async close(): Promise<Map<string, number>> {
      await platform.dispose();
      const sizes = sizesIn(folder);
      rmSync(folder, { recursive: true });
      return sizes;
    },
  };
}

function watched(db: D1Database, count: (result: D1Result) => void): D1Database {
  const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const watch = (statement: D1PreparedStatement): D1PreparedStatement => {
    const proxy = new Proxy(statement, {
      get(_, property) {
        if (property === 'bind') return (...values: unknown[]) => watch(statement.bind(...values));
        if (property !== 'run' && property !== 'all') return Reflect.get(statement, property).bind(statement);
        return async () => {
          const result = await statement.all();
          count(result);
          return result;
        };
      },
    });
    originals.set(proxy, statement);
    return proxy;
  };
  return new Proxy(db, {
    get(_, property) {
      if (property === 'prepare') return (sql: string) => watch(db.prepare(sql));
      if (property !== 'batch') return Reflect.get(db, property).bind(db);
      return async (statements: D1PreparedStatement[]) => {
        const results = await db.batch(statements.map((statement) => originals.get(statement) ?? statement));
        results.forEach(count);
        return results;
      };
    },
  });
}

/** `dbstat` is not there in D1, but in the SQLite of Node. */
function sizesIn(folder: string): Map<string, number> {
  const [file] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.sqlite'))
    .map((name) => join(folder, name))
    .toSorted((a, b) => statSync(b).size - statSync(a).size);
  if (file === undefined) throw new Error('D1 left no file');
  const sqlite = new DatabaseSync(file);
  const rows = sqlite.prepare('SELECT name, sum(pgsize) AS bytes FROM dbstat GROUP BY name').all();
  sqlite.close();
  return new Map(rows.map(({ name, bytes }) => [String(name), Number(bytes)]));
}
