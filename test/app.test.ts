import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, call, newClient, refusal } from './support/api.ts';

let client: Client;
beforeAll(async () => {
  client = await newClient();
});

describe('every response', () => {
  it.each([
    ['to a request that succeeds', () => client.generate({ type: 'text', content: 'x' })],
    ['to a request that fails', () => client.generate({})],
    ['to an unknown path', () => call('/nowhere')],
    ['to a method that is not allowed', () => call('/api/v1/qr', { method: 'PUT' })],
    ['to a preflight', () => preflight()],
  ])('%s has a request id', async (_, request) => {
    expect((await request()).headers.get('X-Request-Id')).toMatch(/^[\w-]{8,}$/);
  });

  it('has the same id in the body of an error', async () => {
    const response = await client.generate({});
    const { requestId, success } = await response.json<{ requestId: string; success: boolean }>();
    expect(success).toBe(false);
    expect(requestId).toBe(response.headers.get('X-Request-Id'));
  });
});

describe('a path', () => {
  it.each(['/', '/api/v1', '/api/v1/codes', '/api/v2/qr', '/q', '/api/v1/qr/x/y/z'])(
    '%s is not found',
    async (path) => {
      const response = await call(path, { headers: { Authorization: `Bearer ${client.secret}` } });
      expect(await refusal(response)).toMatchObject({ status: 404, code: 'not_found' });
    },
  );

  it.each([
    ['DELETE', '/api/v1/qr', 'POST, GET, HEAD'],
    ['PUT', '/api/v1/qr/qrc_x', 'GET, HEAD, PATCH, DELETE'],
    ['POST', '/q/abcdefg', 'GET, HEAD'],
    ['DELETE', '/admin/v1/accounts', 'POST, GET, HEAD'],
  ])('answers 405 to %s %s, with Allow: %s', async (method, path, allow) => {
    const token = path.startsWith('/admin') ? 'an-admin-token-of-the-tests-alone-0001' : client.secret;
    const response = await call(path, { method, headers: { Authorization: `Bearer ${token}` } });
    expect(response.headers.get('Allow')).toBe(allow);
    expect(await refusal(response)).toMatchObject({ status: 405, code: 'method_not_allowed' });
  });
});

describe('a body', () => {
  const post = (body: BodyInit | null, headers: Record<string, string> = {}) =>
    call('/api/v1/qr', {
      method: 'POST',
      headers: { Authorization: `Bearer ${client.secret}`, 'Content-Type': 'application/json', ...headers },
      body,
    });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])(
    'of type %j is refused with 415',
    async (type) => {
      const response = await post('{"type":"text","content":"x"}', { 'Content-Type': type });
      expect(await refusal(response)).toMatchObject({ status: 415, code: 'unsupported_media_type' });
    },
  );

  it.each(['application/json; charset=utf-8', 'Application/JSON'])('of type %j is accepted', async (type) => {
    expect((await post('{"type":"text","content":"x"}', { 'Content-Type': type })).status).toBe(200);
  });

  it('of exactly 64 KiB is read', async () => {
    const body = '{"type":"text","content":"x"}'.padEnd(65_536);
    expect((await post(body)).status).toBe(200);
  });

  it('of more than 64 KiB is refused with 413', async () => {
    const body = '{"type":"text","content":"x"}'.padEnd(65_537);
    expect(await refusal(await post(body))).toMatchObject({ status: 413, code: 'body_too_large' });
  });

  it('that never ends is refused with 413 once it is too long', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 8192;
        controller.enqueue(new Uint8Array(8192).fill(0x20));
      },
    });
    expect(await refusal(await post(endless))).toMatchObject({ status: 413, code: 'body_too_large' });
    expect(sent).toBeLessThan(200_000);
  });
});

describe('a page of any origin', () => {
  it('may call the API with a key', async () => {
    const response = await preflight();
    expect(response.status).toBe(204);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(response.headers.get('Access-Control-Allow-Methods')).toContain('POST');
    expect(response.headers.get('Access-Control-Allow-Headers')?.toLowerCase()).toBe(
      'authorization,content-type',
    );
    expect(response.headers.get('Access-Control-Allow-Credentials')).toBeNull();
  });

  it.each([
    ['a success', { type: 'text', content: 'x' }],
    ['an error', {}],
  ])('may read %s and its headers', async (_, body) => {
    const response = await client.generate(body, { Origin: 'https://app.example' });
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(response.headers.get('Access-Control-Expose-Headers')).toContain('X-Request-Id');
  });
});

function preflight(): Promise<Response> {
  return call('/api/v1/qr', {
    method: 'OPTIONS',
    headers: {
      Origin: 'https://app.example',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization,content-type',
    },
  });
}
