import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';

declare global {
  namespace Cloudflare {
    interface Env {
      /** A database that is empty at first. */
      BEFORE_PUBLIC_IMAGES: D1Database;
    }
  }
}

const CODES = [
  { id: 'static Wi-Fi', type: 'wifi', isDynamic: 0, isPublic: 0 },
  { id: 'dynamic Wi-Fi', type: 'wifi', isDynamic: 1, isPublic: 1 },
  { id: 'static', type: 'url', isDynamic: 0, isPublic: 1 },
  { id: 'dynamic', type: 'text', isDynamic: 1, isPublic: 1 },
];

it('codes that were saved before there were public pictures have them, but for static Wi-Fi codes', async () => {
  const db = env.BEFORE_PUBLIC_IMAGES;
  const until = env.MIGRATIONS.findIndex(({ name }) => name === '0005_public_images.sql');
  await applyD1Migrations(db, env.MIGRATIONS.slice(0, until));
  await db.prepare("INSERT INTO accounts VALUES ('acc', 'x', 'scale', 0, NULL, 1)").run();
  const insert = db.prepare(
    `INSERT INTO codes (short_code, id, account_id, name, type, source, is_dynamic, format, size, design, created_at, updated_at)
     VALUES (?1, ?1, 'acc', 'x', ?2, '{"content":"x"}', ?3, 'png', 300, '{}', 1, 1)`,
  );
  await db.batch(CODES.map(({ id, type, isDynamic }) => insert.bind(id, type, isDynamic)));
  await applyD1Migrations(db, env.MIGRATIONS);
  const { results } = await db
    .prepare('SELECT id, type, is_dynamic AS isDynamic, is_image_public AS isPublic FROM codes')
    .all();
  expect(results).toEqual(expect.arrayContaining(CODES));
  expect(results).toHaveLength(CODES.length);
});
