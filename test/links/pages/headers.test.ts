import { describe, expect, it } from 'vitest';
import { PAGES } from '../../support/pages.ts';

const STATUSES: Record<string, number> = {
  'not found': 404,
  'nothing here': 404,
  blocked: 410,
  'blocked without a reason': 410,
  paused: 410,
  expired: 410,
  unavailable: 503,
  'too many': 429,
};

describe.each(Object.entries(PAGES))('the page %s', (name, make) => {
  it('has its status, and is not stored, indexed, sniffed or sent as a referrer', () => {
    const { status, headers } = make();
    expect(status).toBe(STATUSES[name] ?? 200);
    expect(headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('X-Robots-Tag')).toBe('noindex');
    expect(headers.get('Retry-After')).toBe({ 429: '60', 503: '5' }[status] ?? null);
  });

  it('allows only its own style sheet, and its copy script if it has one', async () => {
    const response = make();
    const html = await response.text();
    const style = await hashesOf(html, /<style>([\s\S]*?)<\/style>/g);
    const scripts = await hashesOf(html, /<script>([\s\S]*?)<\/script>/g);
    expect(style).toHaveLength(1);
    expect(scripts).toHaveLength(html.includes('data-copy') && html.includes('<button') ? 1 : 0);
    expect(response.headers.get('Content-Security-Policy')).toBe(
      [
        "default-src 'none'",
        `style-src ${style}`,
        ...scripts.map((hash) => `script-src ${hash}`),
        'img-src data:',
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
    );
  });
});

async function hashesOf(html: string, element: RegExp): Promise<string[]> {
  const texts = [...html.matchAll(element)].map(([, text]) => text);
  return Promise.all(
    texts.map(async (text) => {
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
      return `'sha256-${Buffer.from(digest).toString('base64')}'`;
    }),
  );
}
