import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { BASE, call, newClient, refusal } from '../support/api.ts';

describe('a short link', () => {
  it.each([true, false])(
    'of a url code leads on with 302 and is not stored (dynamic: %s)',
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

  it('leads on to a URL beyond ASCII, which a header must have encoded', async () => {
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
    [{ type: 'text', content: 'Hello\nyou' }, 'Hello\nyou'],
    [{ type: 'phone', content: '+1 415 555 0123' }, 'tel:+14155550123'],
    [{ type: 'wifi', data: { ssid: 'Guests' } }, 'WIFI:T:nopass;S:Guests;;'],
  ])('of another type answers the text it stands for: %j', async (request, text) => {
    const client = await newClient();
    const { qrCode } = await client.generated({ ...request, isDynamic: true });
    const response = await call(`/q/${qrCode?.shortCode}`);
    expect(response.headers.get('Content-Type')).toMatch(/^text\/plain; charset=utf-8$/i);
    expect(await response.text()).toBe(text);
  });

  it.each(['abcdefg', 'ABCDEFG', '%00', '%F0%9F%92%A9', 'x'.repeat(3000), "' OR 1=1 --"])(
    'that nobody made is not found: %s',
    async (shortCode) => {
      expect(await refusal(await call(`/q/${shortCode}`))).toMatchObject({ status: 404, code: 'not_found' });
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
    const swapped = shortCode.replace(/[a-z]/i, (letter) =>
      letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(),
    );
    expect(swapped).not.toBe(shortCode);
    expect((await call(`/q/${swapped}`)).status).toBe(404);
  });

  it('that has come to lead to another short link is not followed', async () => {
    const client = await newClient();
    const { qrCode } = await client.generated({
      type: 'url',
      content: 'https://example.com',
      isDynamic: true,
    });
    const source = JSON.stringify({ content: `${BASE}/q/${qrCode?.shortCode}` });
    await env.DB.prepare('UPDATE codes SET source = ? WHERE short_code = ?')
      .bind(source, qrCode?.shortCode)
      .run();
    expect((await call(`/q/${qrCode?.shortCode}`)).status).toBe(404);
  });
});
