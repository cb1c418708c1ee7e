import { expect, it } from 'vitest';
import { newClient } from '../support/api.ts';

it.each(['GET', 'HEAD'])(
  'pages of other origins may read that an image has not changed: %s',
  async (method) => {
    const client = await newClient('pro'); // which has a limit to state, unlike scale
    const { qrCode } = await client.generated({ type: 'text', content: 'x', name: 'x' });
    const headers = { Origin: 'https://app.example' };
    const path = `/qr/${qrCode?.id}/image`;
    const etag = (await client.call(method, path, undefined, headers)).headers.get('ETag') ?? '';
    const unchanged = await client.call(method, path, undefined, { ...headers, 'If-None-Match': etag });
    expect(unchanged.status).toBe(304);
    expect(unchanged.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(unchanged.headers.get('Access-Control-Expose-Headers')).toMatch(
      /X-Request-Id.*RateLimit-Policy.*ETag/,
    );
    expect(unchanged.headers.get('X-Request-Id')).toMatch(/^[\w-]{8,}$/);
    expect(unchanged.headers.get('RateLimit-Policy')).toMatch(/./);
    expect(unchanged.headers.get('Cache-Control')).toBe('private, no-cache');
    expect(unchanged.headers.get('ETag')).toBe(etag);
  },
);
