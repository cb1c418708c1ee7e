import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { ERRORS, type ErrorCode } from '../../src/http/errors.ts';
import { type Client, call, clientOf, newClient, postJson, type Refusal } from '../support/api.ts';
import { callWith, FAILING } from '../support/bindings.ts';

const TEXT = { type: 'text', content: 'x' };
const SAVED = { ...TEXT, name: 'x', isDynamic: true };

/** A request that causes each error. */
const CAUSES: Record<ErrorCode, (client: Client) => Promise<Response>> = {
  malformed_json: (client) => client.generate([]),
  unauthorized: () => call('/api/v1/usage', { headers: { 'CF-Connecting-IP': '192.0.2.4' } }),
  async forbidden(client) {
    const created = await client.call('POST', '/keys', { name: 'x', scopes: ['generate'] });
    const { key } = await created.json<{ key: { secret: string } }>();
    return clientOf(client.accountId, key.secret).generate(SAVED);
  },
  async plan_limit_reached(client) {
    await env.DB.prepare('UPDATE accounts SET saved_codes = 50 WHERE id = ?').bind(client.accountId).run();
    return client.generate(SAVED);
  },
  not_found: (client) => client.call('GET', '/qr/none'),
  method_not_allowed: (client) => client.call('PUT', '/qr'),
  async conflict(client) {
    const { qrCode } = await (await saveOnce(client, SAVED)).json<{ qrCode: { id: string } }>();
    await client.call('DELETE', `/qr/${qrCode.id}`);
    return saveOnce(client, SAVED);
  },
  async gone(client) {
    const { qrCode } = await client.generated(SAVED);
    await client.call('PATCH', `/qr/${qrCode?.id}`, { isActive: false });
    return call(`/q/${qrCode?.shortCode}`, { headers: { Accept: 'application/json' } });
  },
  body_too_large: (client) => client.generate(' '.repeat(65_537)),
  unsupported_media_type: ({ secret }) =>
    postJson('/api/v1/qr', TEXT, secret, { 'Content-Type': 'text/plain' }),
  validation_failed: (client) => client.generate({ ...TEXT, size: 1 }),
  content_too_long: (client) => client.generate({ type: 'text', content: 'x'.repeat(3000) }),
  unscannable: (client) => client.generate({ ...TEXT, design: { foregroundColor: '#fff' } }),
  async idempotency_mismatch(client) {
    await saveOnce(client, SAVED);
    return saveOnce(client, { ...SAVED, name: 'y' });
  },
  rate_limited: ({ secret }) =>
    readUsage(secret, { RATE_LIMIT_FREE: { limit: async () => ({ success: false }) } }),
  async internal_error({ accountId, secret }) {
    await env.DB.prepare(`UPDATE api_keys SET scopes = '[' WHERE account_id = ?`).bind(accountId).run();
    return readUsage(secret, {});
  },
  unavailable: ({ secret }) => readUsage(secret, { DB: FAILING }),
};

describe('the service words each error as its example does', () => {
  const documented = new Map(Object.entries(ERRORS));
  it.each(Object.entries(CAUSES))('%s', async (code, cause) => {
    const response = await cause(await newClient('free'));
    const { error } = await response.json<Refusal>();
    const meaning = documented.get(code);
    expect(error).toMatchObject({ code, message: meaning?.example });
    expect(response.status).toBe(meaning?.status);
  });
});

function saveOnce(client: Client, body: object): Promise<Response> {
  return client.generate(body, { 'Idempotency-Key': 'once' });
}

function readUsage(secret: string, bindings: object): Promise<Response> {
  return callWith(bindings, '/api/v1/usage', { headers: { Authorization: `Bearer ${secret}` } });
}
