import { createScheduledController, env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { app } from '../../src/app.ts';
import worker from '../../src/index.ts';
import { ask, ConstraintViolated } from '../../src/platform/database.ts';
import { newClient } from '../support/api.ts';
import { callWith, counted, FAILING } from '../support/bindings.ts';
import { FLAT_LOGO, PHOTO_LOGO } from '../support/designs.ts';
import { deliver, newScan } from '../support/scans.ts';

/** A step that reads a whole table, or all of it above or below a value. */
const READS_MUCH = /^SCAN|\(\w+[<>]\?\)$/;
/**
 * Steps that may: over the few plans, over what a statement builds itself (common table expressions, tables from JSON),
 * over what a job is about to delete or to fill in, over scans that could not be counted, which are few, and over the
 * operators' lists, which stop at the end of a page.
 */
const MAY_READ_MUCH = [
  /^SCAN (plans$|(\d+ )?CONSTANT ROW)/,
  /^SCAN ((near|fresh|visits|found|above|marked|ranked|summed|\(subquery-\d+\))$|\w+ VIRTUAL TABLE)/,
  /^SCAN codes USING INDEX codes_without_hosts$/,
  /^SEARCH (idempotency_keys|scan_quarters|scan_visitors|seen_batches|seen_scans|dead_scans|accounts|blocked_hosts) /,
  /^SCAN dead_scans/,
];

describe('no statement reads a table from end to end', () => {
  it('in any request, scan or scheduled job', async () => {
    const { DB, statements } = counted();
    const client = await newClient('pro');
    const called: string[] = [];
    const send = async (method: string, path: string, body?: object) => {
      const token = path.startsWith('/admin') ? env.ADMIN_TOKEN : client.secret;
      const headers = {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': crypto.randomUUID(),
      };
      const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
      const response = await callWith({ DB }, path, init);
      expect(response.status, `${method} ${path}`).toBeLessThan(400);
      called.push(`${method} ${path.replace(/\?.*/, '')}`);
      return response;
    };

    const design = { logo: { image: FLAT_LOGO } };
    const request = { type: 'url', content: 'https://example.com', isDynamic: true, design };
    const { qrCode } = await (await send('POST', '/api/v1/qr', request)).json<{
      qrCode: { id: string; shortCode: string };
    }>();
    const path = `/api/v1/qr/${qrCode.id}`;
    await send('GET', '/api/v1/qr?search=example&type=url&isDynamic=true');
    await send('GET', path);
    await send('GET', `${path}/image`);
    await send('PATCH', path, {
      name: 'New',
      content: 'https://example.com/b',
      design: { logo: { image: PHOTO_LOGO } },
    });
    await send('GET', `/q/${qrCode.shortCode}`);
    await send('GET', `/q/${qrCode.shortCode}.png`);
    await send('GET', `/q/${qrCode.shortCode}.svg`);
    await deliver([newScan(qrCode.shortCode, { visitor: 'a' })], { DB });
    await send('GET', `${path}/scans`);
    await send('GET', `${path}/scans.csv`);
    await send('DELETE', path);
    const card = { type: 'vcard', data: { firstName: 'Ada' }, isDynamic: true };
    const { qrCode: ada } = await client.generated(card);
    await send('GET', `/q/${ada?.shortCode}/contact.vcf`);
    await send('GET', '/api/v1/usage');
    const { key } = await (await send('POST', '/api/v1/keys', { name: 'x' })).json<{ key: { id: string } }>();
    await send('GET', '/api/v1/keys');
    await send('DELETE', `/api/v1/keys/${key.id}`);
    await send('GET', '/api/v1/openapi.json');
    await send('GET', '/healthz');
    await send('GET', '/admin/v1/accounts');
    await send('POST', '/admin/v1/accounts', { name: 'x' });
    await send('PATCH', `/admin/v1/accounts/${client.accountId}`, { plan: 'scale' });
    await send('POST', `/admin/v1/accounts/${client.accountId}/keys`, { name: 'x' });
    await send('GET', `/admin/v1/codes/${ada?.shortCode}`);
    await send('PATCH', `/admin/v1/codes/${ada?.shortCode}`, { blocked: true });
    await send('POST', '/admin/v1/blocked-hosts', { host: 'plans.evil.example' });
    await send('GET', '/admin/v1/blocked-hosts');
    await send('DELETE', '/admin/v1/blocked-hosts/plans.evil.example');
    await deliver([newScan(ada?.shortCode ?? '')], { DB }, 'qr-scans-dead');
    await send('GET', '/admin/v1/dead-scans');
    await send('POST', '/admin/v1/dead-scans/replay');
    await env.DB.prepare('UPDATE codes SET hosts = NULL WHERE short_code = ?').bind(ada?.shortCode).run();
    await worker.scheduled(createScheduledController(), { ...env, DB });
    await (await send('GET', `/admin/v1/accounts/${client.accountId}/export`)).arrayBuffer();
    await send('DELETE', `/admin/v1/accounts/${client.accountId}`);

    const wasCalled = (route: string) => called.some((one) => new RegExp(`^${route}$`).test(one));
    const routes = app.routes.filter(({ method }) => method !== 'ALL');
    const patterns = routes.map(
      ({ method, path }) => `${method} ${path.replace(/:\w+(?:\{(.*?)\})?/g, (_, rest) => rest ?? '[^/]+')}`,
    );
    expect(patterns.filter((pattern) => !wasCalled(pattern))).toEqual([]);
    for (const sql of new Set(statements)) expect(await tooMuchRead(sql), sql).toEqual([]);
  });

  it.each([
    ['SELECT * FROM codes WHERE name = ?1', 'SCAN codes'],
    ['SELECT * FROM codes WHERE id > ?1', 'SEARCH codes USING INDEX sqlite_autoindex_codes_2 (id>?)'],
  ])('and one that did would be caught: %s', async (sql, step) => {
    expect(await tooMuchRead(sql)).toEqual([step]);
  });
});

describe('violating a constraint throws its name', () => {
  const code = (shortCode: string) => `
    INSERT INTO codes (short_code, id, account_id, name, type, source, is_dynamic, format, size, design, created_at,
      updated_at)
    SELECT '${shortCode}', hex(randomblob(8)), id, 'x', 'text', '{}', 0, 'png', 300, '{}', 0, 0
    FROM accounts WHERE id = ?1`;
  const attempt = "INSERT INTO idempotency_keys VALUES (?1, 'key', 'hash', 'qrc_x', 0)";

  it.each([
    [
      'the limit of the plan',
      'plan_limit_reached',
      ['UPDATE accounts SET saved_codes = 50 WHERE id = ?1'],
      code('n'),
    ],
    [
      'the limit of logos',
      'logo_limit_reached',
      ['UPDATE accounts SET saved_logos = 20 WHERE id = ?1'],
      "INSERT INTO logos VALUES (?1, 'hash', 'data:')",
    ],
    ['a short code that is taken', 'short_code_taken', [code('live')], code('live')],
    [
      'a short code that was deleted',
      'short_code_taken',
      [code('dead'), "DELETE FROM codes WHERE short_code = 'dead'"],
      code('dead'),
    ],
    [
      'an account that is being deleted',
      'account_deleted',
      ['UPDATE accounts SET deleted_at = 0 WHERE id = ?1'],
      code('late'),
    ],
    ['an idempotency key that is known', 'idempotency_key_known', [attempt], attempt],
  ])('%s: %s', async (_, constraint, before, statement) => {
    const { accountId } = await newClient('free');
    const prepare = (sql: string) => env.DB.prepare(sql).bind(...(sql.includes('?1') ? [accountId] : []));
    await env.DB.batch(before.map(prepare));
    const thrown = await ask(() => env.DB.batch([prepare(statement)])).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(ConstraintViolated);
    expect(thrown).toMatchObject({ constraint });
  });

  it('and rethrows the error of D1 if only a bug could violate it', async () => {
    const insert = env.DB.prepare(
      "INSERT INTO accounts VALUES ('acc_x', 'x', 'no such plan', 0, NULL, 0, 0, NULL)",
    );
    await expect(ask(() => insert.run())).rejects.toThrow(
      'D1_ERROR: FOREIGN KEY constraint failed: SQLITE_CONSTRAINT (extended: SQLITE_CONSTRAINT_FOREIGNKEY)',
    );
  });
});

it('a short link shows people a page when the database fails', async () => {
  const response = await callWith({ DB: FAILING }, '/q/zzzzzzz');
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5']);
  expect(response.headers.get('Content-Type')).toMatch(/^text\/html/);
});

/** The steps of a statement's query plan that read more rows than they should. */
async function tooMuchRead(sql: string): Promise<string[]> {
  const parameters = Math.max(0, ...[...sql.matchAll(/\?(\d+)/g)].map(([, number]) => Number(number)));
  const statement = env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`).bind(...Array(parameters).fill('[]'));
  const { results } = await statement.all<{ detail: string }>();
  const steps = results.map(({ detail }) => detail);
  return steps.filter((step) => READS_MUCH.test(step) && !MAY_READ_MUCH.some((fine) => fine.test(step)));
}
