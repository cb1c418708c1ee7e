import { env } from 'cloudflare:workers';

/** A database that never answers. */
export const failingDatabase: D1Database = brokenExcept({});

/** A database of which only the named parts work. */
export function brokenExcept(working: Partial<D1Database>): D1Database {
  return new Proxy(env.DB, {
    get(_, property) {
      const part = Reflect.get(working, property);
      if (part) return part;
      throw new Error('D1_ERROR: internal error in table codes');
    },
  });
}

/** The database, adding each statement it prepares to `statements`. */
export function recording(db: D1Database, statements: Set<string>): D1Database {
  return new Proxy(db, {
    get(target, property) {
      if (property === 'prepare') {
        return (sql: string) => {
          statements.add(sql);
          return target.prepare(sql);
        };
      }
      if (property === 'withSession') return () => recording(target, statements);
      const value = Reflect.get(target, property);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
