import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, newClient, refusal } from '../support/api.ts';
import { readDataUrl } from '../support/read.ts';
import { SOURCES } from '../support/sources.ts';

let client: Client;
beforeAll(async () => {
  client = await newClient();
});

const PAYLOADS = [
  'https://example.com/%E3%83%A1%E3%83%8B%E3%83%A5%E3%83%BC?q=%E2%98%95',
  'Grüße, 世界 🌍 שלום\n; with "all" \\ kinds',
  'WIFI:T:WPA;S:Café\\; \\"Guests\\";P:correct\\\\horse;;',
  'BEGIN:VCARD\r\nVERSION:3.0\r\nN:王;Søren;;;\r\nFN:Søren 王\r\nORG:ACME\\; Inc\r\nTEL:+4512345678\r\nEND:VCARD',
  'mailto:ada@example.com?subject=Hi%20%26%20bye&body=two%0D%0Alines',
  'tel:+14155550123',
  'SMSTO:+14155550123:Hallå 👋',
];

describe('a code of each type is read back to the byte by ZXing and jsQR', () => {
  it.each(SOURCES.map((request, index) => [request.type, request, PAYLOADS[index]] as const))(
    '%s',
    async (type, request, payload) => {
      const answer = await client.generated(request);
      expect(answer).toEqual({ success: true, type, format: 'png', dataUrl: expect.any(String) });
      expect(await readDataUrl(answer.dataUrl)).toEqual({ zxing: payload, jsqr: payload });
    },
  );
});

describe('every pattern, corner style and format is read back by ZXing and jsQR', () => {
  const looks = ['square', 'rounded', 'dots', 'classy'].flatMap((pattern) =>
    ['square', 'dot', 'extra-rounded'].flatMap((cornerStyle) =>
      ['png', 'svg'].map((format) => [pattern, cornerStyle, format] as const),
    ),
  );
  it.each(looks)('%s modules, %s corners, %s', async (pattern, cornerStyle, format) => {
    const content = 'https://example.com/menu/summer';
    const design = { pattern, cornerStyle, foregroundColor: '#1d3557', backgroundColor: '#f1faee' };
    const { dataUrl } = await client.generated({ type: 'url', content, format, design });
    expect(await readDataUrl(dataUrl)).toEqual({ zxing: content, jsqr: content });
  });
});

describe('an image', () => {
  it.each([100, 300, 555, 2000])('in PNG has exactly the size asked for: %i', async (size) => {
    const { dataUrl } = await client.generated({ type: 'text', content: 'x', size });
    const png = new DataView(Uint8Array.fromBase64(dataUrl.split(',')[1] ?? '').buffer);
    expect([png.getUint32(16), png.getUint32(20)]).toEqual([size, size]);
  });

  it('is a PNG of 300 pixels by default', async () => {
    const { dataUrl, format } = await client.generated({ type: 'text', content: 'x' });
    expect(format).toBe('png');
    const png = new DataView(Uint8Array.fromBase64(dataUrl.split(',')[1] ?? '').buffer);
    expect(png.getUint32(16)).toBe(300);
  });

  it('in SVG has the media type that browsers draw', async () => {
    const { dataUrl, format } = await client.generated({
      type: 'text',
      content: 'x',
      format: 'svg',
      size: 400,
    });
    expect(format).toBe('svg');
    expect(dataUrl).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(atob(dataUrl.split(',')[1] ?? '')).toContain('width="400" height="400"');
  });
});

describe('a request that is neither named nor dynamic', () => {
  it('saves nothing, and its response has no qrCode', async () => {
    const answer = await client.generated({ type: 'text', content: 'x', isDynamic: false });
    expect(answer.qrCode).toBeUndefined();
    const sql = 'SELECT count(*) AS saved FROM codes WHERE account_id = ?';
    expect(await env.DB.prepare(sql).bind(client.accountId).first('saved')).toBe(0);
  });
});

describe('warnings', () => {
  it.each([
    ['wifi_password', { type: 'wifi', data: { ssid: 'a', password: 'short' } }],
    ['wifi_sae', { type: 'wifi', content: 'WIFI:T:WPA3;S:a;P:correct horse;;' }],
    ['phone_number', { type: 'phone', content: '+49 12' }],
    ['phone_number', { type: 'phone', content: '+49 12', isDynamic: true }],
    ['low_contrast', { type: 'text', content: 'x', design: { foregroundColor: '#aaa' } }],
    [
      'inverted_colors',
      { type: 'text', content: 'x', design: { foregroundColor: '#fff', backgroundColor: '#000' } },
    ],
    ['small_modules', { type: 'text', content: 'x'.repeat(300), size: 100 }],
  ])('%s', async (code, request) => {
    const { warnings } = await client.generated(request);
    expect(warnings).toEqual([{ code, message: expect.stringMatching(/\.$/) }]);
  });
});

describe('a code is refused', () => {
  it('when no symbol can hold it, saying what was sent and what fits', async () => {
    const answer = await refusal(await client.generate({ type: 'text', content: 'ü'.repeat(2000) }));
    expect(answer).toMatchObject({ status: 422, code: 'content_too_long' });
    expect(answer.message).toMatch(/4000 bytes.* 2952 /);
  });

  it('when its colours are nearly equal', async () => {
    const design = { foregroundColor: '#fffffe' };
    const answer = await refusal(await client.generate({ type: 'text', content: 'x', design }));
    expect(answer).toMatchObject({ status: 422, code: 'unscannable' });
  });

  it('when its modules would be smaller than a pixel', async () => {
    const answer = await refusal(
      await client.generate({ type: 'text', content: 'x'.repeat(1000), size: 100 }),
    );
    expect(answer).toMatchObject({ status: 422, code: 'unscannable' });
    expect(answer.message).toMatch(/ask for a size of \d+ or more/);
  });
});

it('content that is too long for the error correction asked for is refused with what would do', async () => {
  const request = { type: 'text', content: 'x'.repeat(1300), design: { errorCorrection: 'H' } };
  const { code, message } = await refusal(await client.generate(request));
  expect(code).toBe('content_too_long');
  expect(message).toContain('no QR code with error correction H holds more than 1273 of them; ask for less');
  expect((await client.generate({ ...request, design: {} })).status).toBe(200);
});
