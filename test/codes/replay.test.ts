import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { type Client, type Generated, newClient, refusal } from '../support/api.ts';

const SAVED = { type: 'wifi', data: { ssid: 'Guests', password: 'correct horse' }, name: 'Menu', size: 300 };
const KEY = { 'Idempotency-Key': 'order-1' };

async function save(client: Client, body: unknown = SAVED, accept = 'application/json'): Promise<Response> {
  return client.generate(body, { ...KEY, Accept: accept });
}

describe('a request repeats an earlier one', () => {
  it.each([
    ['if it has the same bytes', JSON.stringify(SAVED)],
    ['if it is spaced differently', JSON.stringify(SAVED, null, 2)],
    [
      'if its fields are in another order, at any depth',
      { size: 300, name: 'Menu', data: { password: 'correct horse', ssid: 'Guests' }, type: 'wifi' },
    ],
    ['if it is escaped differently', JSON.stringify(SAVED).replace('Guests', '\\u0047uests')],
    ['if its number is written differently', JSON.stringify(SAVED).replace('300', '3e2')],
  ])('%s', async (_, body) => {
    const client = await newClient();
    const first = await save(client);
    expect(first.headers.get('Idempotency-Replayed')).toBeNull();
    const again = await save(client, body);
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
    expect(await again.json()).toEqual(await first.json());
  });

  it('if it asks for the image instead of JSON, in the same format', async () => {
    const client = await newClient();
    const { qrCode } = await (await save(client)).json<Generated>();
    const again = await save(client, SAVED, 'image/png');
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
    expect(again.headers.get('Content-Type')).toBe('image/png');
    expect(again.headers.get('Location')).toBe(`/api/v1/qr/${qrCode?.id}`);
  });

  it('though the plan allows no more codes by now', async () => {
    const client = await newClient('free');
    const first = await save(client);
    await env.DB.prepare('UPDATE accounts SET saved_codes = 50 WHERE id = ?').bind(client.accountId).run();
    expect(await (await save(client)).json()).toEqual(await first.json());
  });

  it('if they arrive together, and only one saves', async () => {
    const client = await newClient();
    const answers = await Promise.all(Array.from({ length: 5 }, () => save(client)));
    const replayed = answers.map(({ headers }) => headers.get('Idempotency-Replayed'));
    expect(replayed.filter((value) => value === null)).toHaveLength(1);
    expect(replayed.filter((value) => value === 'true')).toHaveLength(4);
  });
});

describe('a request differs from the earlier one and is refused', () => {
  it.each<[string, unknown, string?]>([
    ['with another field', { ...SAVED, format: 'svg' }],
    ['with another value at any depth', { ...SAVED, data: { ...SAVED.data, password: 'battery staple' } }],
    ['with another format in its Accept header', SAVED, 'image/svg+xml'],
  ])('%s', async (_, body, accept) => {
    const client = await newClient();
    await save(client);
    expect(await refusal(await save(client, body, accept))).toMatchObject({
      status: 422,
      code: 'idempotency_mismatch',
    });
  });
});

it('pages of other origins may read whether a response is a replay', async () => {
  const client = await newClient();
  const response = await client.generate(SAVED, { ...KEY, Origin: 'https://app.example' });
  expect(response.headers.get('Access-Control-Expose-Headers')?.split(',')).toContain('Idempotency-Replayed');
});
