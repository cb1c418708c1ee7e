import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, call, newClient, refusal } from '../support/api.ts';

let client: Client;
beforeAll(async () => {
  client = await newClient();
});

const URL_CODE = { type: 'url', content: 'https://example.com' };
const WIFI = { ssid: 'Guests', password: '12345678' };

describe('every wrong field is named', () => {
  it.each<[string, unknown, Record<string, RegExp>]>([
    ['an empty object', {}, { type: /^is required$/ }],
    [
      'no type, and other mistakes',
      { size: 5, desing: {} },
      { type: /required/, size: /100 to 2000/, desing: /design\?/ },
    ],
    ['a type in the wrong case', { ...URL_CODE, type: 'URL' }, { type: /one of url, text.*got "URL"/ }],
    ['a type from the prototype', { type: 'constructor', content: 'x' }, { type: /one of/ }],
    ['a type that is not a string', { type: 5, content: 'x' }, { type: /got 5/ }],
    ['no content', { type: 'text' }, { content: /required/ }],
    ['neither content nor data', { type: 'wifi' }, { content: /required, or data/ }],
    ['content of null', { type: 'wifi', content: null }, { content: /required, or data/ }],
    ['data of null', { type: 'wifi', data: null }, { data: /must be an object/ }],
    [
      'content and data',
      { type: 'wifi', content: 'WIFI:S:a;;', data: WIFI },
      { data: /together with content/ },
    ],
    [
      'data for a type without data',
      { type: 'url', data: {} },
      { content: /required/, data: /takes content/ },
    ],
    ['empty text', { type: 'text', content: '' }, { content: /not be empty/ }],
    ['a number as text', { type: 'text', content: 42 }, { content: /must be a string; got 42/ }],
    ['half of a surrogate pair', '{"type":"text","content":"\\ud83d"}', { content: /surrogate/ }],
    ['a size out of range', { ...URL_CODE, size: 99 }, { size: /whole number of pixels from 100 to 2000/ }],
    ['a size that is not a whole number', { ...URL_CODE, size: 300.5 }, { size: /whole number/ }],
    ['a size that is neither in range nor whole', { ...URL_CODE, size: 99.5 }, { size: /whole number/ }],
    ['a size that is a string', { ...URL_CODE, size: '300' }, { size: /whole number/ }],
    ['a size too large for a number', '{"type":"text","content":"x","size":1e999}', { size: /whole number/ }],
    ['an unknown format', { ...URL_CODE, format: 'jpeg' }, { format: /one of png, svg; got "jpeg"/ }],
    ['isDynamic that is a string', { ...URL_CODE, isDynamic: 'true' }, { isDynamic: /must be a boolean/ }],
    ['a blank name', { ...URL_CODE, name: ' ' }, { name: /blank/ }],
    ['a name of null', { ...URL_CODE, name: null }, { name: /must be a string; got null/ }],
    ['a name that is too long', { ...URL_CODE, name: 'x'.repeat(201) }, { name: /200 characters/ }],
    ['a name of two lines', { ...URL_CODE, name: 'a\nb' }, { name: /one line/ }],
    ['a design that is an array', { ...URL_CODE, design: [] }, { design: /must be an object/ }],
    [
      'a design full of mistakes',
      {
        ...URL_CODE,
        design: { foregroundColor: 'red', backgroundColor: '#ffff', pattern: 'Dots', corner: 1 },
      },
      {
        'design.foregroundColor': /hex colour/,
        'design.backgroundColor': /hex colour/,
        'design.pattern': /one of square, rounded, dots, classy/,
        'design.corner': /not a known field/,
      },
    ],
    [
      'unknown fields, misspelt or not',
      { ...URL_CODE, Size: 300, forground: '#000', isdynamic: true, xyz: 1, ['__proto__x']: 1 },
      {
        Size: /did you mean size\?/,
        forground: /not a known field/,
        isdynamic: /did you mean isDynamic\?/,
        xyz: /the fields here are type, content/,
        __proto__x: /not a known field/,
      },
    ],
    [
      'a field named __proto__',
      '{"type":"text","content":"x","__proto__":{"size":1}}',
      { ['__proto__']: /not a known/ },
    ],
    [
      'mistakes in data and elsewhere',
      { type: 'wifi', data: { ssid: '', pasword: 'x' }, size: 1 },
      { 'data.ssid': /empty/, 'data.pasword': /did you mean password\?/, size: /whole number/ },
    ],
  ])('%s', async (_, body, faults) => {
    const answer = await refusal(await client.generate(body));
    expect(answer).toMatchObject({ status: 422, code: 'validation_failed' });
    const expected = Object.entries(faults).map(([path, message]) => ({
      path,
      message: expect.stringMatching(message),
    }));
    expect(answer.issues).toHaveLength(expected.length);
    expect(answer.issues).toEqual(expect.arrayContaining(expected));
  });

  it('and the message names the first one', async () => {
    const { message } = await refusal(await client.generate({ ...URL_CODE, size: 1, format: 'gif' }));
    expect(message).toBe('format must be one of png, svg; got "gif" (and 1 more; see issues).');
  });
});

describe('a body that is not a JSON object', () => {
  it.each(['', '{', 'null', '[]', '"text"', '42', '{"a":1}}', '\u0000', 'type=url&content=x'])(
    '%j is refused',
    async (body) => {
      expect(await refusal(await client.generate(body))).toMatchObject({
        status: 400,
        code: 'malformed_json',
      });
    },
  );

  it('that is not UTF-8 is refused', async () => {
    const headers = { Authorization: `Bearer ${client.secret}`, 'Content-Type': 'application/json' };
    const body = new Blob([new Uint8Array([0x22, 0xff, 0x22])]);
    const response = await call('/api/v1/qr', { method: 'POST', headers, body });
    expect(await refusal(response)).toMatchObject({ status: 400, code: 'malformed_json' });
  });
});

it('no body at all causes a 5xx response', async () => {
  const types = ['url', 'text', 'wifi', 'vcard', 'email', 'phone', 'sms'];
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.webUrl(),
    fc.emailAddress(),
    fc.constantFrom(
      '+14155550123',
      'tel:%',
      'sms:1234?body=%',
      'mailto:%',
      'WIFI:S:a;;',
      'BEGIN:VCARD\nEND:VCARD',
    ),
  );
  const anything = fc.oneof(text, fc.jsonValue({ maxDepth: 2 }));
  const data = fc.dictionary(
    fc.constantFrom(
      'ssid',
      'password',
      'encryption',
      'hidden',
      'phone',
      'message',
      'to',
      'subject',
      'firstName',
      'note',
      'address',
    ),
    anything,
  );
  const body = fc.record(
    {
      type: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...types) }, { weight: 1, arbitrary: anything }),
      content: anything,
      data: fc.oneof(data, anything),
      name: fc.oneof(text, anything),
      isDynamic: fc.boolean(),
      format: fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom('png', 'svg') },
        { weight: 1, arbitrary: anything },
      ),
      size: fc.oneof(fc.integer({ min: 90, max: 300 }), anything),
      design: fc.oneof(
        fc.record(
          { foregroundColor: anything, pattern: fc.constantFrom('square', 'dots', '') },
          { requiredKeys: [] },
        ),
        anything,
      ),
    },
    { requiredKeys: ['type'] },
  );
  await fc.assert(
    fc.asyncProperty(body, async (value) => {
      const { rows: before } = await count();
      const response = await client.generate(value);
      expect(response.status).toBeLessThan(500);
      const answer = await response.json<{ qrCode?: unknown }>();
      const { rows: after } = await count();
      expect(after - before).toBe(answer.qrCode ? 1 : 0);
    }),
    { numRuns: 300 },
  );

  async function count() {
    const row = await env.DB.prepare('SELECT count(*) AS rows FROM codes').first<{ rows: number }>();
    return row ?? { rows: Number.NaN };
  }
});
