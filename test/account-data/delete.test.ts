import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deleteScans } from '../../src/account-data/store.ts';
import { hashOf } from '../../src/accounts/keys/secret.ts';
import { operator, saveMany } from '../support/accounts.ts';
import { type Client, call, newClient, refusal } from '../support/api.ts';
import { brokenExcept, callWith, FAILING } from '../support/bindings.ts';
import { FLAT_LOGO } from '../support/designs.ts';
import { deliver, dump, newScan, rows } from '../support/scans.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const DYNAMIC = { type: 'url', content: 'https://example.com/', isDynamic: true };

const remove = (id: string, bindings = {}) =>
  callWith(bindings, `/admin/v1/accounts/${id}`, operator('DELETE'));

async function save(client: Client, body: object = DYNAMIC): Promise<string> {
  const { qrCode } = await client.generated(body);
  return qrCode?.shortCode ?? '';
}

describe('deleting an account', () => {
  it('leaves nothing of it but its short codes, which are never given again', async () => {
    const client = await newClient();
    const headers = { 'Idempotency-Key': 'repeat-of-the-account' };
    await client.generate({ ...DYNAMIC, name: 'Named by the deleted account' }, headers);
    const shortCode = await save(client, { ...DYNAMIC, design: { logo: { image: FLAT_LOGO } } });
    await client.call('POST', '/keys', { name: 'Second' });
    const scan = () => newScan(shortCode, { visitor: 'visitor-of-the-account', city: 'CityOfTheAccount' });
    await deliver([scan()]);
    await deliver([scan()], {}, 'qr-scans-dead');
    const response = await remove(client.accountId);
    expect(await response.json()).toEqual({
      success: true,
      id: client.accountId,
      isDeleted: true,
      remainingCodes: 0,
    });
    const left = await dump();
    const hash = await hashOf(client.secret);
    for (const its of [client.accountId, hash, 'Named by', 'OfTheAccount', 'of-the-account']) {
      expect(left).not.toContain(its);
    }
    expect(left.split(shortCode)).toHaveLength(2);
    expect(await rows('SELECT 1 FROM retired_short_codes WHERE short_code = ?', shortCode)).toHaveLength(1);
  });

  it('leaves other accounts alone, though they have the same logo', async () => {
    const [one, other] = [await newClient(), await newClient()];
    const body = { ...DYNAMIC, design: { logo: { image: FLAT_LOGO } } };
    await save(one, body);
    const kept = await save(other, body);
    await deliver([newScan(kept)]);
    await remove(one.accountId);
    const { data } = await (await other.call('GET', '/qr')).json<{ data: { scans: object }[] }>();
    expect(data).toEqual([
      expect.objectContaining({ shortCode: kept, scans: expect.objectContaining({ total: 1 }) }),
    ]);
    expect((await call(`/q/${kept}.png`)).status).toBe(200);
  });

  it('ends its links, pictures and keys at once where it is done, even while the database is down', async () => {
    const client = await newClient();
    const shortCode = await save(client);
    const statuses = async (bindings = {}) => {
      const headers = { Accept: 'application/json', Authorization: `Bearer ${client.secret}` };
      const paths = [`/q/${shortCode}`, `/q/${shortCode}.png`, '/api/v1/usage'];
      return Promise.all(paths.map(async (path) => (await callWith(bindings, path, { headers })).status));
    };
    expect(await statuses()).toEqual([302, 200, 200]);
    await remove(client.accountId);
    expect(await statuses({ DB: FAILING })).not.toContain(302);
    expect(await statuses({ DB: FAILING })).not.toContain(200);
    expect(await statuses()).toEqual([404, 404, 401]);
  });

  it('takes several calls for a large account, each of which says so', async () => {
    const { accountId } = await newClient();
    await saveMany(accountId, 'La7', 550);
    const answers = [];
    for (let i = 0; i < 3; i++) answers.push(await (await remove(accountId)).json());
    expect(answers).toMatchObject([
      { isDeleted: false, remainingCodes: 350 },
      { isDeleted: false, remainingCodes: 150 },
      { isDeleted: true, remainingCodes: 0 },
    ]);
    expect(await refusal(await remove(accountId))).toMatchObject({ status: 404 });
    expect(await dump()).not.toContain(accountId);
  });

  it('takes small steps for codes with many scans and accounts with many repeats', async () => {
    const { accountId } = await newClient();
    const [shortCode = ''] = await saveMany(accountId, 'Sc7', 1);
    const many = JSON.stringify([...Array(10_001).keys()]);
    await env.DB.batch([
      env.DB.prepare("INSERT INTO scan_values SELECT ?1, value, 'city', 'x', 1 FROM json_each(?2)").bind(
        shortCode,
        many,
      ),
      env.DB.prepare('INSERT INTO scan_quarters SELECT ?1, value, 1, 1, 0 FROM json_each(?2)').bind(
        shortCode,
        many,
      ),
      env.DB.prepare("INSERT INTO idempotency_keys SELECT ?1, value, '', '', 0 FROM json_each(?2)").bind(
        accountId,
        many,
      ),
    ]);
    expect(await deleteScans(env.DB, [shortCode])).toBe(false);
    expect(await rows('SELECT 1 FROM scan_values WHERE short_code = ?', shortCode)).toHaveLength(1);
    expect(await deleteScans(env.DB, [shortCode])).toBe(true);
    expect(await (await remove(accountId)).json()).toMatchObject({ isDeleted: true });
    expect(await rows('SELECT 1 FROM scan_values WHERE short_code = ?', shortCode)).toEqual([]);
    expect(await rows('SELECT 1 FROM scan_quarters WHERE short_code = ?', shortCode)).toEqual([]);
    expect(await rows('SELECT 1 FROM idempotency_keys WHERE account_id = ?', accountId)).toEqual([]);
  });

  it('can be repeated after a failure at any point', async () => {
    const { accountId } = await newClient();
    await saveMany(accountId, 'Fa7', 90);
    vi.spyOn(console, 'error').mockImplementation(() => {});
    for (let working = 0; ; working++) {
      const response = await remove(accountId, { DB: failingAfter(working) });
      if (response.status === 200) break;
      expect(response.status).toBe(503);
      expect(working).toBeLessThan(20);
    }
    expect(await dump()).not.toContain(accountId);
  });

  it.each(['acc_nobody', 'acc_%'])('answers 404 for an unknown one: %s', async (id) => {
    expect(await refusal(await remove(id))).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('is for operators alone', async () => {
    const { accountId, secret } = await newClient();
    const init = { method: 'DELETE', headers: { Authorization: `Bearer ${secret}` } };
    expect((await call(`/admin/v1/accounts/${accountId}`, init)).status).toBe(401);
  });
});

describe('an account that is being deleted', () => {
  /** Deletes some of it as another place at the edge would, so that its key is still believed here. */
  async function begin(): Promise<Client> {
    const client = await newClient();
    await save(client);
    await env.DB.prepare('UPDATE accounts SET suspended_at = 1, deleted_at = 1 WHERE id = ?')
      .bind(client.accountId)
      .run();
    return client;
  }

  it('saves neither codes nor keys', async () => {
    const client = await begin();
    for (const response of [
      await client.generate(DYNAMIC),
      await client.generate({ ...DYNAMIC, name: 'x' }, { 'Idempotency-Key': 'x' }),
      await client.call('POST', '/keys', { name: 'x' }),
    ]) {
      expect(await refusal(response)).toMatchObject({ status: 403, message: 'This account was deleted.' });
    }
  });

  it('cannot be changed, revived or given a key by operators, who see what it is', async () => {
    const { accountId } = await begin();
    const path = `/admin/v1/accounts/${accountId}`;
    const revive = { ...operator('PATCH'), body: '{"isSuspended":false}' };
    expect((await call(path, revive)).status).toBe(404);
    expect((await call(`${path}/keys`, { ...operator('POST'), body: '{"name":"x"}' })).status).toBe(404);
    const { data } = await (
      await call(`/admin/v1/accounts?limit=1&cursor=${accountId}~`, operator('GET'))
    ).json<{ data: object[] }>();
    expect(data).toEqual([
      expect.objectContaining({ id: accountId, isSuspended: true, isBeingDeleted: true }),
    ]);
  });

  it('is refused with a key that is still believed when all of it is gone', async () => {
    const client = await begin();
    for (const sql of [
      'DELETE FROM codes WHERE account_id = ?',
      'DELETE FROM api_keys WHERE account_id = ?',
      'DELETE FROM accounts WHERE id = ?',
    ]) {
      await env.DB.prepare(sql).bind(client.accountId).run();
    }
    expect(await refusal(await client.generate(DYNAMIC))).toMatchObject({ status: 403 });
    expect(await refusal(await client.call('GET', '/usage'))).toMatchObject({ status: 403 });
  });
});

/** The real database, which fails after some statements or batches have run. */
function failingAfter(working: number): D1Database {
  let left = working;
  const spend = () => {
    if (left-- <= 0) throw new Error('D1_ERROR: Network connection lost.');
  };
  return brokenExcept({
    prepare: (sql: string) => {
      spend();
      return env.DB.prepare(sql);
    },
    batch: (statements: D1PreparedStatement[]) => env.DB.batch(statements),
  });
}
