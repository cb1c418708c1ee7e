import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createShortCode } from '../../../src/links/index.ts';
import { BASE, type Client, call, newClient, refusal } from '../../support/api.ts';
import { callWith, counted, FAILING } from '../../support/bindings.ts';
import { readPng, readSvg } from '../../support/read.ts';
import { queueInMemory } from '../../support/scans.ts';

const WIFI = {
  type: 'wifi',
  content: undefined,
  data: { ssid: 'Guests', password: 'correct horse' },
  name: 'Guests',
};

let client: Client;
beforeAll(async () => {
  client = await newClient();
});
afterEach(() => {
  vi.useRealTimers();
});

async function save(request: object = {}) {
  const code = { type: 'url', content: 'https://example.com/menu', name: 'Menu', ...request };
  const { qrCode } = await client.generated(code);
  if (!qrCode) throw new Error('The code was not saved');
  return { ...qrCode, path: `/q/${qrCode.shortCode}` };
}

const patch = (id: string, changes: object) => client.call('PATCH', `/qr/${id}`, changes);
const statusOf = async (path: string) => (await callWith({}, path)).status;
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());
const pictureAt = async (path: string) => (await bytesOf(await callWith({}, path))).toHex();

/** The side in pixels, from the header of a PNG. */
const sideOf = (png: Uint8Array) => new DataView(png.buffer).getUint32(16);

describe('the public picture of a saved code', () => {
  it('is at the address that answers name, in the format and size of the code', async () => {
    const { id, imageUrl } = await save({ size: 250 });
    const { qrCode } = await (await client.call('GET', `/qr/${id}`)).json<{ qrCode: object }>();
    expect(qrCode).toMatchObject({ imageUrl, isImagePublic: true });
    const response = await call(imageUrl ?? '');
    expect(response.headers.get('Content-Type')).toBe('image/png');
    const png = await bytesOf(response);
    expect(sideOf(png)).toBe(250);
    expect((await readPng(png)).zxing).toBe('https://example.com/menu');
  });

  it('comes as SVG too, and in another size', async () => {
    const { path, shortUrl } = await save({ isDynamic: true });
    const svg = await call(`${path}.svg`);
    expect(svg.headers.get('Content-Type')).toBe('image/svg+xml');
    expect((await readSvg(await bytesOf(svg))).jsqr).toBe(shortUrl);
    expect(sideOf(await bytesOf(await call(`${path}.png?size=640`)))).toBe(640);
  });

  it('ignores parameters that mailers and pages add', async () => {
    const { path } = await save();
    expect(await pictureAt(`${path}.png?utm_source=mail&v=2`)).toBe(await pictureAt(`${path}.png`));
  });

  it.each(['99', '2001', '1e3', 'big', ''])('is refused in the size %j', async (size) => {
    const { path } = await save();
    const response = await call(`${path}.png?size=${size}`);
    expect(await refusal(response)).toMatchObject({ status: 422, issues: [{ path: 'size' }] });
  });

  it.each(['GET', 'HEAD'])(
    'may be kept for five minutes and used by pages of any origin: %s',
    async (method) => {
      const { path } = await save();
      const { headers } = await call(`${path}.png`, { method, headers: { Origin: 'https://app.example' } });
      expect(headers.get('Cache-Control')).toBe('public, max-age=300');
      expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
      expect(headers.get('X-Request-Id')).toMatch(/./);
    },
  );

  it.each(['png', 'svg'])(
    'is not sent again to who has it, drawn anew or from the cache: %s',
    async (format) => {
      const { path } = await save();
      const first = await callWith({}, `${path}.${format}`);
      const etag = first.headers.get('ETag') ?? '';
      expect(etag).toMatch(/^"[^"]+"$/);
      for (const size of ['', '?size=300']) {
        const headers = { 'If-None-Match': etag, Origin: 'https://app.example' };
        const again = await callWith({}, `${path}.${format}${size}`, { headers });
        expect([again.status, await again.text()]).toEqual([304, '']);
        expect(again.headers.get('Access-Control-Allow-Origin')).toBe('*');
        expect(again.headers.get('Cache-Control')).toBe('public, max-age=300');
      }
    },
  );

  it('allows no other methods', async () => {
    const { path } = await save();
    const response = await call(`${path}.png`, { method: 'POST' });
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
    const preflight = await call(`${path}.png`, {
      method: 'OPTIONS',
      headers: { Origin: 'https://app.example', 'Access-Control-Request-Method': 'GET' },
    });
    expect([preflight.status, preflight.headers.get('Access-Control-Allow-Origin')]).toEqual([204, '*']);
  });

  it('is never a scan', async () => {
    const { path } = await save({ isDynamic: true });
    const { sent, queue } = queueInMemory();
    await callWith({ SCANS: queue }, `${path}.png`);
    await callWith({ SCANS: queue }, `${path}.png`);
    expect(sent).toEqual([]);
    await callWith({ SCANS: queue }, path);
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['paused', { isActive: false }],
    ['expired', { expiresAt: '2020-01-01T00:00:00Z' }],
  ])('is still there when the code is %s', async (_, changes) => {
    const { id, path } = await save({ isDynamic: true });
    await patch(id, changes);
    expect(await statusOf(path)).toBe(410);
    expect(await statusOf(`${path}.png`)).toBe(200);
  });

  it('carries the public address of the service, whichever it is asked under', async () => {
    const { path, shortCode } = await save({ isDynamic: true });
    const png = async (bindings: object) => bytesOf(await callWith(bindings, `${path}.png`));
    expect((await readPng(await png({}))).zxing).toBe(`${BASE}/q/${shortCode}`);
    const moved = await png({ BASE_URL: 'https://go.example' });
    expect((await readPng(moved)).zxing).toBe(`https://go.example/q/${shortCode}`);
  });
});

describe('there is no public picture', () => {
  it.each(['abcdefg', 'abc', 'abcdef0', '%00', 'x'.repeat(300)])(
    'of a code that does not exist: %s',
    async (shortCode) => {
      for (const format of ['png', 'svg']) {
        const answer = await refusal(await call(`/q/${shortCode}.${format}`));
        expect(answer).toMatchObject({ status: 404, code: 'not_found' });
      }
    },
  );

  it.each(['gif', 'PNG', 'png.svg', 'png/'])('in another format: .%s', async (format) => {
    const { path } = await save();
    expect(await statusOf(`${path}.${format}`)).not.toBe(200);
  });

  it('of a code that was deleted, at once', async () => {
    const { id, path } = await save();
    expect(await statusOf(`${path}.png`)).toBe(200);
    await client.call('DELETE', `/qr/${id}`);
    expect(await statusOf(`${path}.png`)).toBe(404);
  });

  it('of a code whose owner hides it, until they show it again', async () => {
    const { id, path, imageUrl } = await save();
    expect(await statusOf(`${path}.svg`)).toBe(200);
    const hidden = await (await patch(id, { isImagePublic: false })).json();
    expect(hidden).toMatchObject({ qrCode: { imageUrl: null, isImagePublic: false } });
    expect(await statusOf(`${path}.svg`)).toBe(404);
    const shown = await (await patch(id, { isImagePublic: true })).json();
    expect(shown).toMatchObject({ qrCode: { imageUrl, isImagePublic: true } });
    expect(await statusOf(`${path}.svg`)).toBe(200);
  });

  it('of a static Wi-Fi code at first, since it tells the password', async () => {
    const { id, path, imageUrl } = await save(WIFI);
    expect(imageUrl).toBeNull();
    expect(await statusOf(`${path}.png`)).toBe(404);
    await patch(id, { isImagePublic: true });
    expect(await statusOf(`${path}.png`)).toBe(200);
  });

  it('but of a dynamic Wi-Fi code, which carries a short link', async () => {
    const { path } = await save({ ...WIFI, isDynamic: true });
    expect(await statusOf(`${path}.png`)).toBe(200);
  });

  it('of an account that operators suspended', async () => {
    const suspended = await newClient();
    const { qrCode } = await suspended.generated({ type: 'text', content: 'x', name: 'x' });
    await env.DB.prepare('UPDATE accounts SET suspended_at = 1 WHERE id = ?').bind(suspended.accountId).run();
    expect(await statusOf(`/q/${qrCode?.shortCode}.png`)).toBe(404);
  });

  it('for `isImagePublic` that is no boolean, which is refused', async () => {
    const { id } = await save();
    const response = await patch(id, { isImagePublic: 'no' });
    expect(await refusal(response)).toMatchObject({ status: 422, issues: [{ path: 'isImagePublic' }] });
  });
});

describe('the edge', () => {
  it('shows the picture of a code as soon as that is saved', async () => {
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
      if (bytes instanceof Uint8Array) bytes.fill(1); // so that every short code is the same
      return bytes;
    });
    const shortCode = createShortCode();
    expect(await statusOf(`/q/${shortCode}.png`)).toBe(404);
    await save();
    vi.restoreAllMocks();
    expect(await statusOf(`/q/${shortCode}.png`)).toBe(200);
  });

  it('shows an edit at once where it was made', async () => {
    const { id, path } = await save();
    const before = await pictureAt(`${path}.png`);
    await patch(id, { design: { pattern: 'dots' } });
    expect(await pictureAt(`${path}.png`)).not.toBe(before);
  });

  it('shows an edit made elsewhere within 30 seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { path, shortCode } = await save();
    const before = await pictureAt(`${path}.png`);
    await editElsewhere(shortCode, Date.now());
    vi.advanceTimersByTime(29_000);
    expect(await pictureAt(`${path}.png`)).toBe(before);
    vi.advanceTimersByTime(1000);
    expect(await pictureAt(`${path}.png`)).not.toBe(before);
  });

  it('draws a picture once, as long as the code does not change', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { path, shortCode } = await save();
    const first = await pictureAt(`${path}.png`);
    await editElsewhere(shortCode); // that time did not pass shows which picture is drawn anew
    vi.advanceTimersByTime(30_000);
    expect(await pictureAt(`${path}.png`)).toBe(first);
    expect(await pictureAt(`${path}.png?size=301`)).not.toBe(first);
  });

  it('asks the database once for all formats and sizes', async () => {
    const { path } = await save();
    const { DB, asked } = counted();
    for (const file of ['.png', '.png', '.svg', '.png?size=500']) {
      const { headers } = await callWith({ DB }, `${path}${file}`);
      expect(headers.get('Content-Type')).toBe(file === '.svg' ? 'image/svg+xml' : 'image/png');
    }
    expect(asked()).toBe(1);
  });

  it('still shows pictures it has seen when the database does not answer', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { path } = await save();
    await callWith({}, `${path}.png`);
    vi.advanceTimersByTime(60_000);
    expect((await callWith({ DB: FAILING }, `${path}.svg`)).status).toBe(200);
  });

  it('draws pictures without its cache when that fails', async () => {
    const { path } = await save();
    const failing = () => Promise.reject(new Error('The cache is down'));
    const broken = [
      vi.spyOn(caches.default, 'match').mockImplementation(failing),
      vi.spyOn(caches.default, 'put').mockImplementation(failing),
    ];
    expect((await callWith({}, `${path}.png`)).status).toBe(200);
    for (const spy of broken) spy.mockRestore();
  });

  /** Changes the design as a release or a colleague far away would: this edge is not told. */
  const editElsewhere = (shortCode: string, updatedAt?: number) =>
    env.DB.prepare(
      `UPDATE codes SET design = '{"pattern":"dots"}', updated_at = coalesce(?2, updated_at) WHERE short_code = ?1`,
    )
      .bind(shortCode, updatedAt === undefined ? null : updatedAt + 1)
      .run();
});

describe('guessing pictures', () => {
  it('counts as guessing short links', async () => {
    const none = { RATE_LIMIT_UNKNOWN_LINKS: { limit: async () => ({ success: false }) } };
    const headers = { 'CF-Connecting-IP': '192.0.2.111' };
    const picture = await callWith(none, `/q/${createShortCode()}.png`, { headers });
    expect(await refusal(picture)).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(picture.headers.get('Retry-After')).toBe('60');
    expect(picture.headers.get('Access-Control-Allow-Origin')).toBe('*');
    const { DB, asked } = counted();
    const link = await callWith({ DB }, `/q/${createShortCode()}`, { headers });
    expect([link.status, asked()]).toEqual([429, 0]);
  });

  it('does not include a page that shows a hidden one', async () => {
    const { path } = await save(WIFI);
    const none = { RATE_LIMIT_UNKNOWN_LINKS: { limit: async () => ({ success: false }) } };
    const headers = { 'CF-Connecting-IP': '192.0.2.112' };
    expect((await callWith(none, `${path}.png`, { headers })).status).toBe(404);
  });
});
