import { describe, expect, it } from 'vitest';
import { type Client, type Generated, newClient, refusal } from '../support/api.ts';

const SAVED = { type: 'wifi', data: { ssid: 'Guests', password: 'correct horse' }, name: 'Menu', size: 300 };
const KEY = { 'Idempotency-Key': 'order-1' };

async function save(client: Client, body: unknown = SAVED, accept = 'application/json'): Promise<Response> {
  return client.generate(body, { ...KEY, Accept: accept });
}

describe('a request is the same as one before, and a replay of it,', () => {
  it.each([
    ['sent again to the byte', JSON.stringify(SAVED)],
    ['spaced otherwise', JSON.stringify(SAVED, null, 2)],
    [
      'with its fields in another order, at every depth',
      { size: 300, name: 'Menu', data: { password: 'correct horse', ssid: 'Guests' }, type: 'wifi' },
    ],
    ['escaped otherwise', JSON.stringify(SAVED).replace('Guests', '\\u0047uests')],
    ['with its number written otherwise', JSON.stringify(SAVED).replace('300', '3e2')],
  ])('%s', async (_, body) => {
    const client = await newClient();
    const first = await save(client);
    expect(first.headers.get('Idempotency-Replayed')).toBeNull();
    const again = await save(client, body);
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
    expect(await again.json()).toEqual(await first.json());
  });

  it('with the image itself in place of JSON, in the same format', async () => {
    const client = await newClient();
    const { qrCode } = await (await save(client)).json<Generated>();
    const again = await save(client, SAVED, 'image/png');
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
    expect(again.headers.get('Content-Type')).toBe('image/png');
    expect(again.headers.get('Location')).toBe(`/api/v1/qr/${qrCode?.id}`);
  });

  it('when two came at once, of which one alone saves', async () => {
    const client = await newClient();
    const answers = await Promise.all(Array.from({ length: 5 }, () => save(client)));
    const replayed = answers.map(({ headers }) => headers.get('Idempotency-Replayed'));
    expect(replayed.filter((value) => value === null)).toHaveLength(1);
    expect(replayed.filter((value) => value === 'true')).toHaveLength(4);
  });
});

describe('a request is another, and refused,', () => {
  it.each<[string, unknown, string?]>([
    ['with a field more', { ...SAVED, format: 'svg' }],
    ['with another value deep within', { ...SAVED, data: { ...SAVED.data, password: 'battery staple' } }],
    ['in another format by its Accept header', SAVED, 'image/svg+xml'],
  ])('%s', async (_, body, accept) => {
    const client = await newClient();
    await save(client);
    expect(await refusal(await save(client, body, accept))).toMatchObject({
      status: 422,
      code: 'idempotency_mismatch',
    });
  });
});

it('a page of another origin may read whether an answer is a replay', async () => {
  const client = await newClient();
  const response = await client.generate(SAVED, { ...KEY, Origin: 'https://app.example' });
  expect(response.headers.get('Access-Control-Expose-Headers')?.split(',')).toContain('Idempotency-Replayed');
});
