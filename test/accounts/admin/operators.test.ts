import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { clientOf, newClient, postJson, refusal } from '../../support/api.ts';
import { callWith } from '../../support/bindings.ts';

const TOKEN = env.ADMIN_TOKEN ?? '';
const list = (bindings: object, token: string, address = '192.0.2.90') =>
  callWith(bindings, '/admin/v1/accounts', {
    headers: { Authorization: `Bearer ${token}`, 'CF-Connecting-IP': address },
  });

describe('the admin token', () => {
  it('is ignored if it has fewer than 32 characters, and the log says so', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const short = 'x'.repeat(31);
    expect((await list({ ADMIN_TOKEN: short }, short)).status).toBe(404);
    expect(said).toHaveBeenCalledWith(expect.stringContaining('"required":32'));
    expect(JSON.stringify(said.mock.calls)).not.toContain(short);
    expect((await list({ ADMIN_TOKEN: `${short}x` }, `${short}x`)).status).toBe(200);
    said.mockRestore();
  });

  it('cannot be guessed, nor used, once its network reaches the limit', async () => {
    const none = { RATE_LIMIT_FAILURES: { limit: async () => ({ success: false }) } };
    expect((await list(none, 'a guess', '192.0.2.91')).status).toBe(429);
    expect((await list({}, TOKEN, '192.0.2.91')).status).toBe(429);
    expect((await list({}, TOKEN, '192.0.2.92')).status).toBe(200);
  });
});

describe('operators can give a key', () => {
  it('with every scope, if they name none', async () => {
    const { accountId } = await newClient();
    const response = await postJson(`/admin/v1/accounts/${accountId}/keys`, { name: 'Rescue' }, TOKEN);
    const { key } = await response.json<{ key: { secret: string; scopes: string[] } }>();
    expect(key.scopes).toContain('keys:write');
    expect((await clientOf(accountId, key.secret).call('GET', '/keys')).status).toBe(200);
  });

  it('but not to an unknown account', async () => {
    const response = await postJson('/admin/v1/accounts/acc_nobody/keys', { name: 'Rescue' }, TOKEN);
    expect(await refusal(response)).toMatchObject({ status: 404 });
  });
});
