import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { call, newClient, refusal } from '../support/api.ts';
import { callWith } from '../support/bindings.ts';

describe('a short link', () => {
  it.each([true, false])(
    'of a url code redirects with 302 and is not cached (dynamic: %s)',
    async (isDynamic) => {
      const client = await newClient();
      const content = 'https://example.com/menu?a=1#top';
      const { qrCode } = await client.generated({ type: 'url', content, name: 'Menu', isDynamic });
      const response = await call(new URL(qrCode?.shortUrl ?? '').pathname);
      expect(response.status).toBe(302);
      expect(response.headers.get('Location')).toBe(content);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      expect(response.headers.get('X-Request-Id')).toMatch(/./);
    },
  );

  it('redirects to a URL beyond ASCII, encoded for the header', async () => {
    const client = await newClient();
    const { qrCode } = await client.generated({
      type: 'url',
      content: 'https://例え.jp/メニュー',
      isDynamic: true,
    });
    const response = await call(`/q/${qrCode?.shortCode}`);
    expect(response.headers.get('Location')).toBe(
      'https://xn--r8jz45g.jp/%E3%83%A1%E3%83%8B%E3%83%A5%E3%83%BC',
    );
  });

  it.each([
    [{ type: 'text', content: 'Hello <you>' }, 'Hello &lt;you&gt;'],
    [{ type: 'phone', content: '+1 415 555 0123' }, 'href="tel:+14155550123"'],
    [{ type: 'wifi', data: { ssid: 'Guests' } }, 'Guests'],
    [{ type: 'vcard', data: { firstName: 'Ada' } }, 'contact.vcf'],
  ])('of another type shows a page: %j', async (request, html) => {
    const client = await newClient();
    const { qrCode } = await client.generated({ ...request, isDynamic: true });
    const response = await call(`/q/${qrCode?.shortCode}`);
    expect(response.headers.get('Content-Type')).toMatch(/^text\/html; charset=utf-8$/i);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('X-Request-Id')).toMatch(/./);
    expect(await response.text()).toContain(html);
  });

  it('of a vcard offers the contact as a file, and no other does', async () => {
    const client = await newClient();
    const save = async (request: object) =>
      (await client.generated({ ...request, isDynamic: true })).qrCode?.shortCode;
    const ada = await call(`/q/${await save({ type: 'vcard', data: { firstName: 'Ada' } })}/contact.vcf`);
    expect(ada.headers.get('Content-Type')).toMatch(/^text\/vcard/);
    expect(await ada.text()).toContain('\r\nFN:Ada\r\n');
    const text = await call(`/q/${await save({ type: 'text', content: 'x' })}/contact.vcf`);
    expect(text.status).toBe(404);
  });

  it.each([
    ['paused', { isActive: false }],
    ['expired', { expiresAt: '2020-01-01T00:00:00Z' }],
  ])('that is %s answers 410 to people and programs', async (_, changes) => {
    const client = await newClient();
    const { qrCode } = await client.generated({
      type: 'url',
      content: 'https://example.com',
      isDynamic: true,
    });
    await call(`/q/${qrCode?.shortCode}`);
    await client.call('PATCH', `/qr/${qrCode?.id}`, changes);
    const page = await call(`/q/${qrCode?.shortCode}`);
    expect([page.status, page.headers.get('Content-Type')]).toEqual([
      410,
      expect.stringMatching(/^text\/html/),
    ]);
    expect(page.headers.get('Location')).toBeNull();
    const json = await call(`/q/${qrCode?.shortCode}`, { headers: { Accept: 'application/json' } });
    expect(await refusal(json)).toMatchObject({ status: 410, code: 'gone' });
  });

  it.each(['abcdefg', 'ABCDEFG', '%00', '%F0%9F%92%A9', 'x'.repeat(3000), "' OR 1=1 --"])(
    'that does not exist answers 404: %s',
    async (shortCode) => {
      const json = await call(`/q/${shortCode}`, { headers: { Accept: 'application/json' } });
      expect(await refusal(json)).toMatchObject({ status: 404, code: 'not_found' });
      const page = await call(`/q/${shortCode}`);
      expect([page.status, page.headers.get('Content-Type')]).toEqual([
        404,
        expect.stringMatching(/^text\/html/),
      ]);
    },
  );

  it('is case sensitive', async () => {
    const client = await newClient();
    const { qrCode } = await client.generated({
      type: 'url',
      content: 'https://example.com',
      isDynamic: true,
    });
    const shortCode = qrCode?.shortCode ?? '';
    const swapped = shortCode.replace(/[a-km-z]/i, (letter) =>
      letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(),
    );
    expect(swapped).not.toBe(shortCode);
    expect((await call(`/q/${swapped}`)).status).toBe(404);
  });

  it.each([
    ['https://qr.example/q/', {}],
    ['https://QR.example.:8443//q/', {}],
    ['https://go.example/q/', { BASE_URL: 'https://go.example' }],
    ['https://was.example/q/', { OWN_HOSTS: 'other.example was.example' }],
  ])('that points to another short link is not followed: %s', async (start, names) => {
    const client = await newClient();
    const { qrCode } = await client.generated({
      type: 'url',
      content: 'https://example.com',
      isDynamic: true,
    });
    const source = JSON.stringify({ content: `${start}${qrCode?.shortCode}` });
    await env.DB.prepare('UPDATE codes SET source = ? WHERE short_code = ?')
      .bind(source, qrCode?.shortCode)
      .run();
    expect((await callWith(names, `/q/${qrCode?.shortCode}`)).status).toBe(404);
  });

  it('is followed where the service does not know its own address', async () => {
    const client = await newClient();
    const { qrCode } = await client.generated({
      type: 'url',
      content: 'https://example.com',
      isDynamic: true,
    });
    expect((await callWith({ BASE_URL: '' }, `/q/${qrCode?.shortCode}`)).status).toBe(302);
  });
});
