import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, newClient, refusal } from '../support/api.ts';

const MOST = 8192;

let client: Client;
beforeAll(async () => {
  client = await newClient();
});

/** Content of this many bytes, two for each é. */
function content(bytes: number): string {
  return 'é'.repeat(Math.floor(bytes / 2)) + 'x'.repeat(bytes % 2);
}

/** Data of this many bytes as JSON, most of them in a note. */
function data(bytes: number): object {
  const card = { firstName: 'Ada', note: '' };
  return { ...card, note: 'x'.repeat(bytes - JSON.stringify(card).length) };
}

const FORMS = [
  { path: 'content', type: 'text', make: (bytes: number) => ({ content: content(bytes) }) },
  { path: 'data', type: 'vcard', make: (bytes: number) => ({ data: data(bytes) }) },
];

describe.each(FORMS)('the $path of a dynamic code', ({ path, type, make }) => {
  const kind = path === 'content' ? 'bytes of UTF-8' : 'bytes of JSON';
  const refused = {
    status: 422,
    code: 'validation_failed',
    issues: [{ path, message: `has 8203 ${kind}, and a saved code holds at most 8192; shorten it by 11` }],
  };

  it('may have 8,192 bytes', async () => {
    const { qrCode } = await client.generated({ type, ...make(MOST), isDynamic: true });
    const edited = await client.call('PATCH', `/qr/${qrCode?.id}`, make(MOST));
    expect(edited.status).toBe(200);
  });

  it('may not have more when it is created', async () => {
    const response = await client.generate({ type, ...make(MOST + 11), isDynamic: true });
    expect(await refusal(response)).toMatchObject(refused);
  });

  it('may not have more when it is edited', async () => {
    const { qrCode } = await client.generated({ type, ...make(100), isDynamic: true });
    const path = `/qr/${qrCode?.id}`;
    const before = await (await client.call('GET', path)).text();
    expect(await refusal(await client.call('PATCH', path, make(MOST + 11)))).toMatchObject(refused);
    expect(await (await client.call('GET', path)).text()).toBe(before);
  });
});

describe('a static code', () => {
  it('is refused for its symbol first, which holds less', async () => {
    const response = await client.generate({ type: 'text', content: content(20_000), name: 'Long' });
    expect(await refusal(response)).toMatchObject({ status: 422, code: 'content_too_long' });
  });

  it('may not have more even if its symbol leaves most of it out', async () => {
    const phone = `+1${' '.repeat(60_000)}4155550123`;
    const response = await client.generate({ type: 'phone', data: { phone }, name: 'Far apart' });
    expect(await refusal(response)).toMatchObject({ status: 422, issues: [{ path: 'data' }] });
  });
});
