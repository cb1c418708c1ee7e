import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';

declare global {
  namespace Cloudflare {
    interface Env {
      /** The statements of schema.sql. */
      SCHEMA: string[];
      /** Databases that start empty. */
      BY_SCHEMA: D1Database;
      BY_MIGRATIONS: D1Database;
      OF_FIRST_RELEASE: D1Database;
      IN_USE: D1Database;
    }
  }
}

/** Rows for every table of the schema before the last migration. */
const ROWS = [
  "INSERT INTO plans VALUES ('tiny', 2, 1)",
  "INSERT INTO accounts (id, name, plan, created_at) VALUES ('acc', 'Café', 'tiny', 1)",
  "INSERT INTO api_keys VALUES ('hash', 'key', 'acc', 'Key', 'qr_live_', '[]', NULL, NULL, NULL, 2, 1)",
  `INSERT INTO codes (
    short_code, id, account_id, name, type, source, is_dynamic, format, size, design, created_at, updated_at, logo_hash
  ) VALUES
    ('kept', 'qrc_1', 'acc', 'Menu', 'text', '{"content":"x"}', 0, 'png', 300, '{}', 1, 1, 'logo'),
    ('deleted', 'qrc_2', 'acc', 'Old', 'text', '{"content":"x"}', 0, 'png', 300, '{}', 1, 1, NULL)`,
  "DELETE FROM codes WHERE short_code = 'deleted'",
  "INSERT INTO logos VALUES ('acc', 'logo', 'data:')",
  "INSERT INTO idempotency_keys VALUES ('acc', 'k', 'hash', 'qrc_1', 1)",
  "INSERT INTO scan_totals VALUES ('kept', 3, 1)",
  "INSERT INTO scan_quarters VALUES ('kept', 1, 3, 2, 1)",
  "INSERT INTO scan_values VALUES ('kept', 1, 'country', 'PT', 3)",
  "INSERT INTO seen_scans VALUES ('01ARZ3NDEKTSV4RRFFQ69G5FAV')",
  "INSERT INTO blocked_hosts VALUES ('evil.example', '', 1)",
  "INSERT INTO dead_scans VALUES ('01ARZ3NDEKTSV4RRFFQ69G5FAW', 'kept', '{}')",
  "INSERT INTO scan_visitors VALUES (1, 'kept', 'visitor')",
];

describe('the migrations, in order,', () => {
  beforeAll(() => run(env.BY_SCHEMA, env.SCHEMA));

  it('make the schema of schema.sql', async () => {
    await applyD1Migrations(env.BY_MIGRATIONS, env.MIGRATIONS);
    expect(await shapeOf(env.BY_MIGRATIONS)).toEqual(await shapeOf(env.BY_SCHEMA));
    expect(await plansOf(env.BY_MIGRATIONS)).toEqual(await plansOf(env.BY_SCHEMA));
  });

  it('make it from a database of the first release too, which had no migrations', async () => {
    await run(env.OF_FIRST_RELEASE, [
      ...(env.MIGRATIONS[0]?.queries ?? []),
      "UPDATE plans SET saved_codes_limit = 60 WHERE name = 'free'",
    ]);
    await applyD1Migrations(env.OF_FIRST_RELEASE, env.MIGRATIONS);
    expect(await shapeOf(env.OF_FIRST_RELEASE)).toEqual(await shapeOf(env.BY_SCHEMA));
    expect(await plansOf(env.OF_FIRST_RELEASE)).toContainEqual({
      name: 'free',
      saved_codes_limit: 60,
      saved_logos_limit: 20,
    });
  });

  it('keep the rows of every table', async () => {
    await applyD1Migrations(env.IN_USE, env.MIGRATIONS.slice(0, -1));
    await run(env.IN_USE, ROWS);
    const before = await rowsOf(env.IN_USE);
    expect(Object.keys(before).filter((table) => before[table]?.length === 0)).toEqual([]);
    await applyD1Migrations(env.IN_USE, env.MIGRATIONS);
    expect(await rowsOf(env.IN_USE)).toMatchObject(before);
  });
});

/**
 * `wrangler d1 migrations apply --remote` lets Cloudflare split a migration into statements. That splitter fails where
 * SQLite and the local one do not (cloudflare/workers-sdk#4713, #14991, #15314, #15690).
 */
describe.each(env.MIGRATIONS)('$name can be split by Cloudflare, since', ({ queries }) => {
  const triggers = queries.filter((query) => /\bCREATE\s+TRIGGER\b/i.test(query)).map(withoutComments);

  it('its comments have no quotes and no semicolons', () => {
    const comments = queries.flatMap((query) => query.match(/--.*/g) ?? []);
    expect(comments.filter((comment) => /['"`;]/.test(comment))).toEqual([]);
  });

  it('its triggers take one line each, with BEGIN and END in capitals and no CASE', () => {
    const wellFormed = /^CREATE TRIGGER (?!.*\bCASE\b).* BEGIN .*; END$/;
    expect(triggers.filter((trigger) => !wellFormed.test(trigger))).toEqual([]);
  });
});

async function run(db: D1Database, statements: string[]): Promise<void> {
  await db.batch(statements.map((statement) => db.prepare(statement)));
}

/** The statement that created each table, index and trigger, without comments and spacing. */
async function shapeOf(db: D1Database): Promise<Record<string, string>> {
  const { results } = await db
    .prepare(
      `SELECT name, sql FROM sqlite_schema
       WHERE sql IS NOT NULL AND name NOT GLOB '_cf_*' AND name NOT IN ('d1_migrations', 'sqlite_sequence')`,
    )
    .all<{ name: string; sql: string }>();
  return Object.fromEntries(
    results.map(({ name, sql }) => [
      name,
      withoutComments(sql)
        .replace(/\s+/g, ' ')
        .replace(/ ?([(),;]) ?/g, '$1'),
    ]),
  );
}

function withoutComments(sql: string): string {
  return sql.replace(/--.*/g, '').trim();
}

async function plansOf(db: D1Database) {
  return (await db.prepare('SELECT * FROM plans').all()).results;
}

/** All rows of each table. */
async function rowsOf(db: D1Database): Promise<Record<string, unknown[]>> {
  const tables = Object.entries(await shapeOf(db)).filter(([, sql]) => sql.startsWith('CREATE TABLE'));
  const results = await db.batch(tables.map(([name]) => db.prepare(`SELECT * FROM ${name}`)));
  return Object.fromEntries(tables.map(([name], index) => [name, results[index]?.results ?? []]));
}
