import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { app } from '../../src/app.ts';
import { forgetAttempts } from '../../src/http/idempotency/index.ts';
import { ask, ConstraintViolated } from '../../src/platform/database.ts';
import { BASE, newClient } from '../support/api.ts';
import { FAILING } from '../support/bindings.ts';

/** Small tables that are read whole, and tables that a function makes of one value. */
const MAY_BE_SCANNED = /^SCAN (plans|field VIRTUAL|json_each|CONSTANT)/;

it('every statement finds its rows by an index', async () => {
  const client = await newClient('pro');
  const statements = new Set<string>();
  const DB = recording(env.DB, statements);
  const call = async (method: string, path: string, body?: object, token = client.secret) => {
    const ctx = createExecutionContext();
    const headers = {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
    };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await app.request(`${BASE}${path}`, init, { ...env, DB }, ctx);
    await waitOnExecutionContext(ctx);
    expect(response.status, `${method} ${path}`).toBeLessThan(400);
    return response;
  };
  const request = { type: 'url', content: 'https://example.com', isDynamic: true };
  const { qrCode } = await (await call('POST', '/api/v1/qr', request)).json<{
    qrCode: Record<string, string>;
  }>();
  const path = `/api/v1/qr/${qrCode['id']}`;
  await call('GET', '/api/v1/qr?search=example&type=url&isDynamic=true');
  await call('GET', `${path}/image`);
  await call('PATCH', path, { name: 'New', content: 'https://example.com/b' });
  await call('GET', `/q/${qrCode['shortCode']}`);
  await call('DELETE', path);
  await call('GET', '/api/v1/usage');
  const { key } = await (await call('POST', '/api/v1/keys', { name: 'x' })).json<{ key: { id: string } }>();
  await call('GET', '/api/v1/keys');
  await call('DELETE', `/api/v1/keys/${key.id}`);
  await call('GET', '/admin/v1/accounts', undefined, env.ADMIN_TOKEN);
  await call('POST', '/admin/v1/accounts', { name: 'x' }, env.ADMIN_TOKEN);
  await call('PATCH', `/admin/v1/accounts/${client.accountId}`, { plan: 'scale' }, env.ADMIN_TOKEN);
  await forgetAttempts(DB, Date.now());

  expect(statements.size).toBeGreaterThan(15);
  for (const sql of statements) {
    const results = await explain(sql);
    const scans = results
      .map(({ detail }) => detail)
      .filter((step) => /^SCAN/.test(step) && !MAY_BE_SCANNED.test(step));
    expect(scans, sql).toEqual([]);
  }
});

it('a statement without an index would be noticed', async () => {
  expect(JSON.stringify(await explain('SELECT * FROM codes WHERE name = ?1'))).toContain('SCAN codes');
});

describe('a statement that would violate a constraint throws its name', () => {
  const code = (shortCode: string) => `
    INSERT INTO codes (short_code, id, account_id, name, type, source, is_dynamic, format, size, design, created_at,
      updated_at)
    SELECT '${shortCode}', hex(randomblob(8)), id, 'x', 'text', '{}', 0, 'png', 300, '{}', 0, 0
    FROM accounts WHERE id = ?1`;
  const attempt = "INSERT INTO idempotency_keys VALUES (?1, 'key', 'hash', 'qrc_x', 0)";

  it.each([
    [
      'of the limit of the plan',
      'plan_limit_reached',
      ['UPDATE accounts SET saved_codes = 50 WHERE id = ?1'],
      code('n'),
    ],
    ['of a short code that is taken', 'short_code_taken', [code('live')], code('live')],
    [
      'of one that was',
      'short_code_taken',
      [code('dead'), "DELETE FROM codes WHERE short_code = 'dead'"],
      code('dead'),
    ],
    ['of an idempotency key that is known', 'idempotency_key_known', [attempt], attempt],
  ])('%s: %s', async (_, constraint, before, statement) => {
    const { accountId } = await newClient('free');
    const prepare = (sql: string) => env.DB.prepare(sql).bind(...(sql.includes('?1') ? [accountId] : []));
    await env.DB.batch(before.map(prepare));
    const thrown = await ask(() => env.DB.batch([prepare(statement)])).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(ConstraintViolated);
    expect(thrown).toMatchObject({ constraint });
  });

  it('but as D1 words it when only a mistake of ours can violate it', async () => {
    const insert = env.DB.prepare("INSERT INTO accounts VALUES ('acc_x', 'x', 'no such plan', 0, NULL, 0)");
    await expect(ask(() => insert.run())).rejects.toThrow(
      'D1_ERROR: FOREIGN KEY constraint failed: SQLITE_CONSTRAINT (extended: SQLITE_CONSTRAINT_FOREIGNKEY)',
    );
  });
});

describe('when the database fails, the answer is 503 and says when to come back', () => {
  const change = { name: 'New' };
  it.each<[string, string, object?]>([
    ['POST', '/api/v1/qr', { type: 'text', content: 'x', name: 'x' }],
    ['GET', '/api/v1/qr'],
    ['GET', '/api/v1/qr/qrc_x'],
    ['PATCH', '/api/v1/qr/qrc_x', change],
    ['DELETE', '/api/v1/qr/qrc_x'],
    ['GET', '/api/v1/qr/qrc_x/image'],
    ['GET', '/api/v1/qr/qrc_x/scans'],
    ['GET', '/api/v1/qr/qrc_x/scans.csv'],
    ['GET', '/api/v1/usage'],
    ['GET', '/api/v1/keys'],
    ['POST', '/api/v1/keys', change],
    ['DELETE', '/api/v1/keys/key_x'],
    ['GET', '/admin/v1/accounts'],
    ['POST', '/admin/v1/accounts', change],
    ['PATCH', '/admin/v1/accounts/acc_x', change],
    ['GET', '/healthz'],
    ['GET', '/q/zzzzzzz'],
  ])('%s %s', async (method, path, body) => {
    const client = await newClient();
    await client.generated({ type: 'text', content: 'x' }); // after which the key is known
    const token = path.startsWith('/admin') ? env.ADMIN_TOKEN : client.secret;
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await app.request(
      `${BASE}${path}`,
      init,
      { ...env, DB: FAILING },
      createExecutionContext(),
    );
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(await response.text()).not.toMatch(/D1|table|SELECT/);
  });
});

async function explain(sql: string) {
  const parameters = Math.max(0, ...[...sql.matchAll(/\?(\d+)/g)].map(([, number]) => Number(number)));
  const statement = env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`).bind(...Array(parameters).fill(null));
  return (await statement.all<{ detail: string }>()).results;
}

/** The database, taking down each statement that it is asked to prepare. */
function recording(db: D1Database, statements: Set<string>): D1Database {
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
