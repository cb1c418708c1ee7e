import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BASE, type Client, type Generated, newClient, refusal } from '../support/api.ts';
import { readPng, readSvg } from '../support/read.ts';

const URL_CODE = { type: 'url', content: 'https://example.com/menu' };
const SAVED = { ...URL_CODE, name: 'Menu', isDynamic: true };

afterEach(() => {
  vi.useRealTimers();
});

describe('Accept', () => {
  it.each([
    ['image/png', 'image/png'],
    ['image/svg+xml', 'image/svg+xml'],
    ['text/html, image/svg+xml;q=0.9, */*;q=0.1', 'image/svg+xml'],
  ])('%s gets the image itself', async (accept, type) => {
    const client = await newClient();
    const response = await client.generate(URL_CODE, { Accept: accept });
    expect(response.headers.get('Content-Type')).toBe(type);
    const bytes = new Uint8Array(await response.arrayBuffer());
    const reading = await (type === 'image/png' ? readPng(bytes) : readSvg(bytes));
    expect(reading.zxing).toBe(URL_CODE.content);
    expect(response.headers.get('Location')).toBeNull();
  });

  it('of an image also gets the address and short link of a saved code', async () => {
    const client = await newClient();
    const response = await client.generate(SAVED, { Accept: 'image/png' });
    const link = response.headers.get('X-Short-Url');
    expect(link).toMatch(`${BASE}/q/`);
    expect((await readPng(new Uint8Array(await response.arrayBuffer()))).jsqr).toBe(link);
    const location = response.headers.get('Location') ?? '';
    expect((await client.call('GET', location.replace('/api/v1', ''))).status).toBe(200);
  });

  it.each(['*/*', 'application/json', 'text/html', 'image/webp', 'application/json, image/png;q=0.5', ''])(
    '%j gets JSON',
    async (accept) => {
      const response = await (await newClient()).generate(URL_CODE, { Accept: accept });
      expect((await response.json<Generated>()).success).toBe(true);
    },
  );

  it('of an image still gets errors as JSON', async () => {
    const response = await (await newClient()).generate({}, { Accept: 'image/png' });
    expect(await refusal(response)).toMatchObject({ status: 422 });
  });
});

describe('Idempotency-Key', () => {
  async function saveAs(client: Client, key: string, body: unknown = SAVED): Promise<Generated> {
    const response = await client.generate(body, { 'Idempotency-Key': key });
    expect(response.status).toBe(200);
    return response.json<Generated>();
  }

  it('gets the first response again, and saves nothing', async () => {
    const client = await newClient();
    const first = await saveAs(client, 'order-1');
    expect(await saveAs(client, 'order-1')).toEqual(first);
    expect(await savedBy(client)).toBe(1);
  });

  it('saves once when twelve requests arrive together', async () => {
    const client = await newClient();
    const answers = await Promise.all(Array.from({ length: 12 }, () => saveAs(client, 'race')));
    expect(new Set(answers.map(({ qrCode }) => qrCode?.id)).size).toBe(1);
    expect(await savedBy(client)).toBe(1);
  });

  it('with a different body is refused', async () => {
    const client = await newClient();
    await saveAs(client, 'order-1');
    const response = await client.generate({ ...SAVED, name: 'Other' }, { 'Idempotency-Key': 'order-1' });
    expect(await refusal(response)).toMatchObject({ status: 422, code: 'idempotency_mismatch' });
  });

  it('means another request for another account', async () => {
    const [one, other] = [await newClient(), await newClient()];
    const first = await saveAs(one, 'order-1');
    expect((await saveAs(other, 'order-1')).qrCode?.id).not.toBe(first.qrCode?.id);
  });

  it('of a failed request may be used again', async () => {
    const client = await newClient('free');
    const setUsed = (used: number) =>
      env.DB.prepare('UPDATE accounts SET saved_codes = ? WHERE id = ?').bind(used, client.accountId).run();
    await setUsed(50);
    expect((await client.generate(SAVED, { 'Idempotency-Key': 'k' })).status).toBe(403);
    await setUsed(0);
    await saveAs(client, 'k');
    expect(await savedBy(client)).toBe(1);
  });

  it('of a deleted code is a conflict', async () => {
    const client = await newClient();
    const { qrCode } = await saveAs(client, 'k');
    await client.call('DELETE', `/qr/${qrCode?.id}`);
    const response = await client.generate(SAVED, { 'Idempotency-Key': 'k' });
    expect(await refusal(response)).toMatchObject({ status: 409, code: 'conflict' });
  });

  it('is forgotten after a day', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const client = await newClient();
    const first = await saveAs(client, 'k');
    vi.advanceTimersByTime(24 * 60 * 60 * 1000 - 1);
    expect((await saveAs(client, 'k')).qrCode?.id).toBe(first.qrCode?.id);
    vi.advanceTimersByTime(1);
    expect((await saveAs(client, 'k')).qrCode?.id).not.toBe(first.qrCode?.id);
  });

  it('may have 255 characters and no more', async () => {
    const client = await newClient();
    await saveAs(client, 'x'.repeat(255));
    const response = await client.generate(SAVED, { 'Idempotency-Key': 'x'.repeat(256) });
    expect(await refusal(response)).toMatchObject({ status: 422, issues: [{ path: 'Idempotency-Key' }] });
  });

  async function savedBy(client: Client): Promise<number> {
    const sql = 'SELECT count(*) AS saved FROM codes WHERE account_id = ?';
    return (await env.DB.prepare(sql).bind(client.accountId).first<number>('saved')) ?? Number.NaN;
  }
});
