import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { fold, foldSource } from '../../src/codes/search.ts';

declare global {
  namespace Cloudflare {
    interface Env {
      /** A database that starts empty. */
      BEFORE_SEARCH: D1Database;
    }
  }
}

const MIGRATION = '0004_search_text.sql';

const INSERT_CODE = `
  INSERT INTO codes (short_code, id, account_id, name, type, source, is_dynamic, format, size, design, created_at, updated_at)
  VALUES (?1, ?1, 'acc', ?2, 'text', ?3, 0, 'png', 300, '{}', 1, 1)`;

const CODES = [
  { name: 'Menu 7', source: { content: 'HTTPS://Example.com/Menu?a=1' } },
  { name: 'ÜBERSICHT Äpfel Öl ß', source: { content: 'ÉCOLE, Ñandú, ÇA, ØL' } },
  { name: 'ŽLUŤOUČKÝ KŮŇ ŁÓDŹ', source: { content: 'Ğ Ş Ÿ Œ Ĳ' } },
  { name: 'МЕНЮ Ёлка Їжак Ґанок', source: { content: 'Меню' } },
  { name: 'ΟΔΥΣΣΕΥΣ', source: { content: 'Ούζο ΆΈΉΊΌΎΏ, Οδυσσέας' } },
  { name: 'PHỞ BÒ TÁI', source: { content: 'ƯỚC ẤM Ỹ' } },
  { name: '菜单 🎉', source: { content: 'קפה' } },
  {
    name: 'Card',
    source: {
      data: { firstName: 'Ærø', hidden: true, address: { city: 'KØBENHAVN', street: 'A\nB' }, note: '' },
    },
  },
];

describe('codes saved before there was a search text', () => {
  beforeAll(async () => {
    const db = env.BEFORE_SEARCH;
    const until = env.MIGRATIONS.findIndex(({ name }) => name === MIGRATION);
    await applyD1Migrations(db, env.MIGRATIONS.slice(0, until));
    await db.prepare("INSERT INTO accounts VALUES ('acc', 'x', 'scale', 0, NULL, 1)").run();
    await db.batch(
      CODES.map(({ name, source }, n) =>
        db.prepare(INSERT_CODE).bind(`code${n}`, name, JSON.stringify(source)),
      ),
    );
    await applyD1Migrations(db, env.MIGRATIONS);
  });

  it.each(CODES.map((code, n) => [code.name, code, n] as const))(
    'get the same one as new codes: %s',
    async (_, code, n) => {
      const { name, source } = code;
      const sql = 'SELECT name, source, search_name, search_source FROM codes WHERE id = ?';
      expect(await env.BEFORE_SEARCH.prepare(sql).bind(`code${n}`).first()).toEqual({
        name,
        source: JSON.stringify(source),
        search_name: fold(name),
        search_source: foldSource(source),
      });
    },
  );
});
