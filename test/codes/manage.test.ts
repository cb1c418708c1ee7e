import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { BASE, type Client, type Code, call, newClient, refusal } from '../support/api.ts';
import { readPng, readSvg } from '../support/read.ts';

const URL_CODE = { type: 'url', content: 'https://example.com/menu' };

let client: Client;
let other: Client;
beforeAll(async () => {
  [client, other] = await Promise.all([newClient(), newClient()]);
});
afterEach(() => {
  vi.useRealTimers();
});

async function save(request: object, by = client): Promise<string> {
  const { qrCode } = await by.generated({ ...URL_CODE, name: 'Menu', ...request });
  return qrCode?.id ?? '';
}

async function get(id: string): Promise<Code> {
  const { qrCode } = await (await client.call('GET', `/qr/${id}`)).json<{ qrCode: Code }>();
  return qrCode;
}

function patch(id: string, changes: unknown): Promise<Response> {
  return client.call('PATCH', `/qr/${id}`, changes);
}

describe('a saved code is read back', () => {
  it('with everything that is stored', async () => {
    const design = { pattern: 'dots', foregroundColor: '#123' };
    const id = await save({ isDynamic: true, format: 'svg', size: 640, design });
    const code = await get(id);
    expect(code).toEqual({
      id,
      name: 'Menu',
      type: 'url',
      shortCode: expect.any(String),
      shortUrl: `${BASE}/q/${code.shortCode}`,
      imageUrl: `${BASE}/q/${code.shortCode}.svg`,
      isImagePublic: true,
      isDynamic: true,
      isActive: true,
      expiresAt: null,
      isBlocked: false,
      blockReason: null,
      content: URL_CODE.content,
      design: {
        foregroundColor: '#112233',
        backgroundColor: '#ffffff',
        pattern: 'dots',
        cornerStyle: 'square',
        margin: 4,
      },
      format: 'svg',
      size: 640,
      scans: { total: 0, lastScannedAt: null },
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      updatedAt: code.createdAt,
    });
  });

  it('with defaults for missing design fields, as in codes saved by earlier releases', async () => {
    const id = await save({ design: { pattern: 'dots' } });
    await env.DB.prepare('UPDATE codes SET design = ? WHERE id = ?').bind('{"pattern":"dots"}', id).run();
    expect((await get(id)).design).toEqual({
      foregroundColor: '#000000',
      backgroundColor: '#ffffff',
      pattern: 'dots',
      cornerStyle: 'square',
      margin: 4,
    });
  });

  it('with its data as it was sent', async () => {
    const data = { ssid: 'Café "Gäste"', password: 'pass;word\\', hidden: true };
    const code = await get(await save({ type: 'wifi', content: undefined, data }));
    expect(code.data).toEqual(data);
    expect(code).not.toHaveProperty('content');
  });

  it('with the standard name of its encryption, however it was written', async () => {
    const data = { ssid: 'Guests', password: 'correct horse', encryption: 'wpa2 / wpa3' };
    const code = await get(await save({ type: 'wifi', content: undefined, data }));
    expect(code.data).toEqual({ ...data, encryption: 'WPA2/WPA3' });
  });
});

describe('another account', () => {
  it.each([
    ['GET', ''],
    ['PATCH', ''],
    ['DELETE', ''],
    ['GET', '/image'],
  ])('cannot reach a code: %s %s', async (method, path) => {
    const id = await save({});
    const body = method === 'PATCH' ? { name: 'Mine' } : undefined;
    expect((await other.call(method, `/qr/${id}${path}`, body)).status).toBe(404);
    expect((await get(id)).name).toBe('Menu');
  });

  it('lists only its own codes', async () => {
    await save({});
    const id = await save({}, other);
    const { data } = await (await other.call('GET', '/qr')).json<{ data: Code[] }>();
    expect(data.map((code) => code.id)).toEqual([id]);
  });
});

describe('codes are listed', () => {
  let lister: Client;
  beforeAll(async () => {
    lister = await newClient();
    vi.useFakeTimers({ toFake: ['Date'] });
    for (const request of [
      { name: 'Spring menu', content: 'https://example.com/a' },
      { name: '100% off_', content: 'https://example.com/b', isDynamic: true },
      {
        name: 'Guests',
        type: 'wifi',
        content: undefined,
        data: { ssid: 'Bärenhöhle', password: 'honigtopf' },
      },
      { name: 'Text', type: 'text', content: 'Frühling & "Sommer"' },
    ]) {
      vi.advanceTimersByTime(1); // ids made in the same millisecond are in no order
      await save(request, lister);
    }
    vi.useRealTimers();
  });

  async function page(query: string) {
    const response = await lister.call('GET', `/qr${query}`);
    const { data, nextCursor } = await response.json<{ data: Code[]; nextCursor: string | null }>();
    return { names: data.map(({ name }) => name), nextCursor };
  }

  it('newest first, page by page', async () => {
    const first = await page('?limit=3');
    expect(first.names).toEqual(['Text', 'Guests', '100% off_']);
    const second = await page(`?limit=3&cursor=${first.nextCursor}`);
    expect(second).toEqual({ names: ['Spring menu'], nextCursor: null });
  });

  it.each([
    ['?search=menu', ['Spring menu']],
    ['?search=MENU', ['Spring menu']],
    ['?search=example.com/b', ['100% off_']],
    ['?search=honigtopf', ['Guests']],
    ['?search=Bärenhöhle', ['Guests']],
    ['?search=%25%20off_', ['100% off_']],
    ['?search=%25zz', []],
    ['?search=ssid', []], // the name of a field, not content
    ['?search=%22Sommer%22', ['Text']],
    ['?type=wifi', ['Guests']],
    ['?isDynamic=true', ['100% off_']],
    ['?type=url&isDynamic=false', ['Spring menu']],
  ])('matching %s: %j', async (query, expected) => {
    expect((await page(query)).names).toEqual(expected);
  });

  it.each(['?limit=0', '?limit=101', '?limit=x', '?cursor=x', '?type=qr', '?isDynamic=yes', '?page=2'])(
    'but not for %s',
    async (query) => {
      expect(await refusal(await lister.call('GET', `/qr${query}`))).toMatchObject({ status: 422 });
    },
  );
});

it.each(['https://qr.example.:8443/q/abcdefg', 'https://ＱＲ.example//q/abcdefg'])(
  'a code cannot be led to a short link of this service: %s',
  async (content) => {
    const answer = await refusal(await patch(await save({ isDynamic: true }), { content }));
    expect(answer).toMatchObject({ status: 422, issues: [{ path: 'content' }] });
  },
);

describe('an edit', () => {
  it('renames, pauses, and sets and clears an expiry', async () => {
    const id = await save({});
    const changes = { name: 'New', isActive: false, expiresAt: '2031-01-01T00:00:00+01:00' };
    const { qrCode } = await (await patch(id, changes)).json<{ qrCode: Code }>();
    expect(qrCode).toMatchObject({ name: 'New', isActive: false, expiresAt: '2030-12-31T23:00:00.000Z' });
    await patch(id, { expiresAt: null });
    expect(await get(id)).toMatchObject({ name: 'New', isActive: false, expiresAt: null });
  });

  it('changes updatedAt and leaves createdAt alone', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20, 12) });
    const id = await save({});
    vi.advanceTimersByTime(5000);
    await patch(id, { name: 'New' });
    expect(await get(id)).toMatchObject({
      createdAt: '2026-11-20T12:00:00.000Z',
      updatedAt: '2026-11-20T12:00:05.000Z',
    });
  });

  it('of a dynamic code changes its destination at once, and never its image', async () => {
    const id = await save({ isDynamic: true });
    const image = async () => (await client.call('GET', `/qr/${id}/image`)).arrayBuffer();
    const before = await image();
    const { shortCode } = await get(id);
    await call(`/q/${shortCode}`); // so that the edge cache has it
    expect((await patch(id, { content: 'https://example.com/autumn' })).status).toBe(200);
    expect((await call(`/q/${shortCode}`)).headers.get('Location')).toBe('https://example.com/autumn');
    expect(Buffer.compare(Buffer.from(await image()), Buffer.from(before))).toBe(0);
  });

  it('can replace the data of a dynamic code with content', async () => {
    const id = await save({
      type: 'phone',
      content: undefined,
      data: { phone: '+14155550123' },
      isDynamic: true,
    });
    await patch(id, { content: 'tel:112' });
    const code = await get(id);
    expect(code.content).toBe('tel:112');
    expect(code).not.toHaveProperty('data');
  });

  it('of the design changes only the fields it names', async () => {
    const id = await save({ design: { pattern: 'dots', foregroundColor: '#112233' } });
    await patch(id, { design: { cornerStyle: 'dot' } });
    expect((await get(id)).design).toMatchObject({
      pattern: 'dots',
      cornerStyle: 'dot',
      foregroundColor: '#112233',
    });
  });

  it('does not undo another of different fields made at the same time', async () => {
    const id = await save({ isDynamic: true });
    await Promise.all([
      patch(id, { name: 'A' }),
      patch(id, { content: 'https://example.com/b' }),
      patch(id, { design: { pattern: 'classy' } }),
      patch(id, { design: { cornerStyle: 'dot' } }),
    ]);
    const { name, content, design } = await get(id);
    expect({ name, content, ...design }).toMatchObject({
      name: 'A',
      content: 'https://example.com/b',
      pattern: 'classy',
      cornerStyle: 'dot',
    });
  });

  it.each<[string, object, object, string]>([
    ['of the content of a static code', {}, { content: 'https://example.com/b' }, 'content'],
    ['to a short link of this service', { isDynamic: true }, { content: `${BASE}/q/abcdefg` }, 'content'],
    ['to content that does not fit the type', { isDynamic: true }, { content: 'call me' }, 'content'],
    ['to data, for a type without data', { isDynamic: true }, { data: { ssid: 'x' } }, 'data'],
    ['of the type', { isDynamic: true }, { type: 'text' }, 'type'],
    ['of the short code', {}, { shortCode: 'mine' }, 'shortCode'],
    ['to a word instead of a time', {}, { expiresAt: 'tomorrow' }, 'expiresAt'],
    ['to a day that does not exist', {}, { expiresAt: '2027-02-31T12:00:00Z' }, 'expiresAt'],
    ['to an unknown pattern', {}, { design: { pattern: 'stars' } }, 'design.pattern'],
  ])('%s is refused', async (_, request, changes, path) => {
    const id = await save(request);
    expect(await refusal(await patch(id, changes))).toMatchObject({ status: 422, issues: [{ path }] });
  });

  it('to colours that no scanner can tell apart is refused, and changes nothing', async () => {
    const id = await save({});
    const answer = await refusal(await patch(id, { name: 'White', design: { foregroundColor: '#fff' } }));
    expect(answer).toMatchObject({ status: 422, code: 'unscannable' });
    expect((await get(id)).name).toBe('Menu');
  });
});

describe('a deleted code', () => {
  it('is gone, frees its place in the plan, and its short code is never reused', async () => {
    const id = await save({});
    const { shortCode } = await get(id);
    const used = async () =>
      (await (await client.call('GET', '/usage')).json<{ savedCodes: { used: number } }>()).savedCodes.used;
    const before = await used();
    await call(`/q/${shortCode}`);
    expect(await (await client.call('DELETE', `/qr/${id}`)).json()).toEqual({ success: true, id });
    expect((await client.call('GET', `/qr/${id}`)).status).toBe(404);
    expect((await client.call('DELETE', `/qr/${id}`)).status).toBe(404);
    expect((await call(`/q/${shortCode}`)).status).toBe(404);
    expect(await used()).toBe(before - 1);
    const again = env.DB.prepare(
      `INSERT INTO codes (short_code, id, account_id, name, type, source, is_dynamic, format, size, design, created_at,
       updated_at) VALUES (?, 'x', ?, 'x', 'text', '{}', 0, 'png', 300, '{}', 0, 0)`,
    ).bind(shortCode, client.accountId);
    await expect(again.run()).rejects.toThrow('short_code_taken');
  });
});

describe('the image of a saved code', () => {
  it('has the format and size it was saved with, or those asked for', async () => {
    const id = await save({ size: 250 });
    const png = await client.call('GET', `/qr/${id}/image`);
    expect(png.headers.get('Content-Type')).toBe('image/png');
    const bytes = new Uint8Array(await png.arrayBuffer());
    expect(new DataView(bytes.buffer).getUint32(16)).toBe(250);
    expect((await readPng(bytes)).zxing).toBe(URL_CODE.content);
    const svg = await client.call('GET', `/qr/${id}/image?format=svg&size=800`);
    expect(svg.headers.get('Content-Type')).toBe('image/svg+xml');
    expect((await readSvg(new Uint8Array(await svg.arrayBuffer()))).jsqr).toBe(URL_CODE.content);
  });

  it('is not sent again to a client that has it', async () => {
    const id = await save({});
    const first = await client.call('GET', `/qr/${id}/image`);
    const etag = first.headers.get('ETag') ?? '';
    expect(etag).toMatch(/^"[^"]+"$/);
    const again = await client.call('GET', `/qr/${id}/image`, undefined, { 'If-None-Match': etag });
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
    await patch(id, { design: { pattern: 'dots' } });
    const changed = await client.call('GET', `/qr/${id}/image`, undefined, { 'If-None-Match': etag });
    expect(changed.status).toBe(200);
  });

  it.each(['?size=99', '?size=2001', '?size=1e3', '?format=gif', '?width=300'])(
    'is refused for %s',
    async (query) => {
      const id = await save({});
      expect((await client.call('GET', `/qr/${id}/image${query}`)).status).toBe(422);
    },
  );
});

describe('the right scope is required', () => {
  it.each([
    ['GET', '/qr', 'codes:write'],
    ['GET', '/qr/qrc_x', 'codes:write'],
    ['GET', '/qr/qrc_x/image', 'codes:write'],
    ['PATCH', '/qr/qrc_x', 'codes:read'],
    ['DELETE', '/qr/qrc_x', 'codes:read'],
    ['GET', '/qr/qrc_x/scans', 'codes:read'],
    ['GET', '/qr/qrc_x/scans.csv', 'codes:read'],
    ['GET', '/keys', 'codes:read'],
    ['POST', '/keys', 'codes:write'],
    ['DELETE', '/keys/key_x', 'codes:write'],
  ])('for %s %s, where %s is not enough', async (method, path, scope) => {
    const response = await client.call('POST', '/keys', { name: 'Limited', scopes: [scope] });
    const { key } = await response.json<{ key: { secret: string } }>();
    const headers = { Authorization: `Bearer ${key.secret}` };
    expect((await client.call(method, path, undefined, headers)).status).toBe(403);
  });
});
