import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hashOf } from '../../src/accounts/keys/secret.ts';
import { operator, saveMany } from '../support/accounts.ts';
import { BASE, call, newClient, refusal } from '../support/api.ts';
import { callWith, counted } from '../support/bindings.ts';
import { FLAT_LOGO } from '../support/designs.ts';
import { deliver, newScan } from '../support/scans.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const exported = (id: string, bindings = {}) =>
  callWith(bindings, `/admin/v1/accounts/${id}/export`, operator('GET'));

/** The text of a body that workerd does not take for text. */
const textOf = async (response: Response) => new TextDecoder().decode(await response.arrayBuffer());

const linesOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line): Record<string, Record<string, unknown>> => JSON.parse(line));

describe('the export of an account', () => {
  it('has the account, its keys without their secrets, and its codes whole', async () => {
    const client = await newClient();
    const wifi = { type: 'wifi', data: { ssid: 'Café\nGuests', password: 'correct horse' }, name: 'Wi-Fi' };
    const design = { logo: { image: FLAT_LOGO } };
    const { qrCode } = await client.generated({ ...wifi, isDynamic: true, design });
    await deliver([newScan(qrCode?.shortCode ?? ''), newScan(qrCode?.shortCode ?? '')]);
    const { key } = await (await client.call('POST', '/keys', { name: 'Revoked' })).json<{
      key: { id: string; secret: string };
    }>();
    await client.call('DELETE', `/keys/${key.id}`);

    const response = await exported(client.accountId);
    expect(response.headers.get('Content-Type')).toBe('application/jsonl; charset=utf-8');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const text = await textOf(response);
    const stored = await (await client.call('GET', `/qr/${qrCode?.id}`)).json<{ qrCode: object }>();
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    const { robustness: _, ...code } = { robustness: null, ...stored.qrCode };
    expect(linesOf(text)).toEqual([
      {
        account: {
          id: client.accountId,
          name: 'Test',
          plan: 'scale',
          isSuspended: false,
          savedCodes: 1,
          savedLogos: 1,
          createdAt: time,
        },
      },
      { key: expect.objectContaining({ id: key.id, name: 'Revoked', revokedAt: time }) },
      {
        key: expect.objectContaining({
          name: 'First key',
          prefix: client.secret.slice(0, 14),
          revokedAt: null,
        }),
      },
      { code },
      { end: { keys: 2, codes: 1 } },
    ]);
    expect(text).toContain(FLAT_LOGO);
    expect(code).toMatchObject({ ...wifi, shortUrl: `${BASE}/q/${qrCode?.shortCode}`, scans: { total: 2 } });
    for (const { secret } of [client, key]) {
      expect(text).not.toContain(secret.slice(14));
      expect(text).not.toContain(await hashOf(secret));
    }
  });

  it('has every code once, however many there are, and none of another account', async () => {
    const [one, other] = [await newClient(), await newClient()];
    const saved = await saveMany(one.accountId, 'Ex7', 150);
    await saveMany(other.accountId, 'Ey7', 3);
    const lines = linesOf(await textOf(await exported(one.accountId)));
    const codes = lines.flatMap(({ code }) => (code ? [code['shortCode']] : []));
    expect(codes).toEqual(saved.toReversed());
    expect(lines.at(-1)).toEqual({ end: { keys: 1, codes: 150 } });
  });

  it('reads on only as the client does', async () => {
    const { accountId } = await newClient();
    await saveMany(accountId, 'Ez7', 200);
    const { DB, statements } = counted();
    const response = await exported(accountId, { DB });
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.read();
    await reader?.read();
    expect(statements.filter((sql) => sql.includes('FROM codes'))).toHaveLength(1);
    await reader?.cancel();
  });

  it('breaks off without its last line when the database fails', async () => {
    const { accountId } = await newClient();
    await saveMany(accountId, 'Eb7', 60);
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    let pages = 0;
    const DB = {
      prepare(sql: string) {
        if (sql.includes('FROM codes') && ++pages > 1) throw new Error('D1_ERROR: Network connection lost.');
        return env.DB.prepare(sql);
      },
    };
    const response = await exported(accountId, { DB });
    await expect(textOf(response)).rejects.toThrow();
    expect(said).toHaveBeenCalledWith(expect.stringContaining('"event":"export_failed"'));
  });

  it('is there for an account that is suspended', async () => {
    const { accountId } = await newClient();
    await call(`/admin/v1/accounts/${accountId}`, { ...operator('PATCH'), body: '{"isSuspended":true}' });
    const [first] = linesOf(await textOf(await exported(accountId)));
    expect(first).toMatchObject({ account: { isSuspended: true } });
  });

  it('is for operators alone, and only of accounts that exist', async () => {
    const { accountId, secret } = await newClient();
    const headers = { Authorization: `Bearer ${secret}` };
    expect((await call(`/admin/v1/accounts/${accountId}/export`, { headers })).status).toBe(401);
    expect(await refusal(await exported('acc_nobody'))).toMatchObject({ status: 404, code: 'not_found' });
  });
});
