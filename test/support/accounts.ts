import { env } from 'cloudflare:workers';
import { ulid } from 'ulidx';

/** Short codes of the right shape: the prefix and a number. */
export const shortCodesOf = (prefix: string, count: number) =>
  Array.from(
    { length: count },
    (_, i) => `${prefix}${String(i).replaceAll('0', 'A').replaceAll('1', 'B').padStart(4, 'x')}`,
  );

/** Saves many dynamic codes of an account straight in the database. The prefix has three characters. */
export async function saveMany(accountId: string, prefix: string, count: number): Promise<string[]> {
  const codes = shortCodesOf(prefix, count).map((shortCode, i) => ({ shortCode, id: `qrc_${ulid(i + 1)}` }));
  await env.DB.prepare(
    `INSERT INTO codes (
       short_code, id, account_id, name, type, source, is_dynamic, format, size, design, created_at, updated_at
     )
     SELECT value ->> 'shortCode', value ->> 'id', ?1, 'Many', 'url', '{"content":"https://example.com/"}', 1, 'png',
       300, '{}', 0, 0
     FROM json_each(?2)`,
  )
    .bind(accountId, JSON.stringify(codes))
    .run();
  return codes.map(({ shortCode }) => shortCode);
}

/** Calls an endpoint of the operators. */
export const operator = (method: string) => ({
  method,
  headers: { Authorization: `Bearer ${env.ADMIN_TOKEN}`, 'Content-Type': 'application/json' },
});
