import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { noteHosts } from '../../src/moderation/index.ts';
import { type Client, type Code, call, newClient, refusal } from '../support/api.ts';
import { operate, save as saveAs } from './moderation.ts';

let client: Client;
beforeAll(async () => {
  client = await newClient();
});

const save = (request: object) => saveAs(request, client);
const block = (host: string, reason?: string) => operate('POST', '/blocked-hosts', { host, reason });
const unblock = (host: string) => operate('DELETE', `/blocked-hosts/${encodeURIComponent(host)}`);

afterEach(async () => {
  await env.DB.prepare('DELETE FROM blocked_hosts').run();
});

/** Where a code leads, and whether a block of evil.example holds it. */
const DESTINATIONS = [
  ['https://evil.example', true],
  ['HTTP://EVIL.Example:8443/a', true],
  ['https://evil.example./', true],
  ['https://a.b.evil.example/?c=d', true],
  ['https://ｅｖｉｌ.example', true],
  ['https://evil。example/', true],
  ['https://evil%2Eexample/', true],
  ['https://ev\u00adil.example/', true],
  ['https://ev\u200bil.example/', true],
  ['https://notevil.example/', false],
  ['https://evil.example.com/', false],
  ['https://evil-example/', false],
  ['https://example/', false],
  ['https://example.com/evil.example', false],
  ['https://example.com/?to=https://evil.example', false],
  ['https://example.com/#@evil.example', false],
] as const;

interface Destination {
  type: string;
  content?: string;
  data?: object;
}

const CASES: [Destination, path: string, isHeld: boolean][] = [
  ...DESTINATIONS.map(([content, isHeld]): (typeof CASES)[number] => [
    { type: 'url', content },
    'content',
    isHeld,
  ]),
  [{ type: 'vcard', data: { firstName: 'Ada', website: 'https://a.evil.example' } }, 'data.website', true],
  [{ type: 'vcard', data: { firstName: 'Ada', note: 'https://evil.example' } }, 'data.website', false],
  [{ type: 'vcard', content: cardWith('URL:https://evil.example') }, 'content', true],
  [
    { type: 'vcard', content: cardWith('URL:https://example.com\nURL:https://evil.example') },
    'content',
    true,
  ],
  [{ type: 'vcard', content: cardWith('NOTE:https://evil.example') }, 'content', false],
  [{ type: 'text', content: 'https://evil.example' }, 'content', false],
];

describe.each(CASES)('with evil.example blocked, %j is held', ({ type, ...destination }, path, isHeld) => {
  const harmless = { url: 'https://example.com', text: 'x', vcard: cardWith('NOTE:x') }[type];
  const expectHeld = async (response: Response) => {
    if (!isHeld) expect(response.status).toBe(200);
    else expect(await refusal(response)).toMatchObject({ status: 422, issues: [{ path }] });
  };
  const expectHeldAt = async ({ path: link }: { path: string }) => {
    const status = type === 'url' ? 302 : 200;
    expect((await call(link)).status).toBe(isHeld ? 410 : status);
  };

  it(`when saved: ${isHeld}`, async () => {
    await block('evil.example');
    await expectHeld(await client.generate({ type, ...destination, isDynamic: true }));
    await expectHeld(await client.generate({ type, ...destination, name: 'Static' }));
  });

  it(`when edited: ${isHeld}`, async () => {
    const code = await save({ type, content: harmless });
    await block('evil.example');
    await expectHeld(await client.call('PATCH', `/qr/${code.id}`, destination));
  });

  it(`when followed: ${isHeld}`, async () => {
    const code = await save({ type, content: undefined, ...destination });
    await block('evil.example');
    await expectHeldAt(code);
  });

  it(`when saved before hosts could be blocked: ${isHeld}`, async () => {
    const code = await save({ type, content: undefined, ...destination });
    await env.DB.prepare('UPDATE codes SET hosts = NULL WHERE id = ?').bind(code.id).run();
    await block('evil.example');
    await noteHosts(env.DB);
    await expectHeldAt(code);
  });
});

function cardWith(lines: string): string {
  return `BEGIN:VCARD\nFN:Ada\n${lines}\nEND:VCARD`;
}

describe('a block of a host', () => {
  it.each([
    ['Evil.EXAMPLE', 'evil.example'],
    ['evil.example.', 'evil.example'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['XN--BCHER-KVA.example', 'xn--bcher-kva.example'],
    ['zip', 'zip'],
    ['192.0.2.1', '192.0.2.1'],
    ['0xC0000201', '192.0.2.1'],
    ['2001:DB8::1', '[2001:db8::1]'],
    ['[2001:db8:0::1]', '[2001:db8::1]'],
    ['my_host.example', 'my_host.example'],
  ])('of %s is one of %s', async (sent, host) => {
    const response = await block(sent, 'Phishing');
    expect(await response.json()).toEqual({
      success: true,
      blockedHost: { host, reason: 'Phishing', createdAt: expect.stringMatching(/Z$/) },
    });
    expect((await unblock(sent)).status).toBe(200);
  });

  it.each([
    '',
    '.',
    '*.evil.example',
    'https://evil.example',
    'evil.example/path',
    'evil.example:8080',
    'ada@evil.example',
    'evil example',
    'evil.example?',
    'evil\\example',
    '1.2.3.256',
    '::g',
  ])('is refused for %j', async (host) => {
    expect(await refusal(await block(host))).toMatchObject({ status: 422, issues: [{ path: 'host' }] });
  });

  it.each([
    ['http://192.0.2.1/', '192.0.2.1', true],
    ['http://3221225985/', '192.0.2.1', true],
    ['http://0300.0.2.1/', '192.0.2.1', true],
    ['http://192.0.2.11/', '192.0.2.1', false],
    ['http://[2001:db8:0:0::1]/', '2001:db8::1', true],
    ['http://[2001:db8::11]/', '2001:db8::1', false],
    ['https://Bücher.example/', 'xn--bcher-kva.example', true],
    ['https://a.zip/', 'zip', true],
  ])('keeps a link to %s from leading on: %s', async (content, host, isHeld) => {
    const code = await save({ content });
    await block(host);
    expect((await call(code.path)).status).toBe(isHeld ? 410 : 302);
  });

  it('ends when it is lifted, and when an owner leads the code elsewhere', async () => {
    const code = await save({ content: 'https://evil.example' });
    const other = await save({ content: 'https://evil.example' });
    await block('evil.example', 'Phishing');
    const read = async ({ id }: { id: string }) =>
      (await (await client.call('GET', `/qr/${id}`)).json<{ qrCode: Code }>()).qrCode;
    expect(await read(code)).toMatchObject({ isBlocked: true, blockReason: 'Phishing' });
    await client.call('PATCH', `/qr/${code.id}`, { content: 'https://example.com' });
    expect(await read(code)).toMatchObject({ isBlocked: false, blockReason: null });
    expect((await call(code.path)).status).toBe(302);
    await unblock('evil.example');
    expect((await call(other.path)).status).toBe(302);
  });

  it('leaves an owner free to rename and pause the code', async () => {
    const code = await save({ content: 'https://evil.example' });
    await block('evil.example');
    const response = await client.call('PATCH', `/qr/${code.id}`, { name: 'New', isActive: false });
    const { qrCode } = await response.json<{ qrCode: Code }>();
    expect(qrCode).toMatchObject({ name: 'New', isActive: false, isBlocked: true });
  });

  it('does not hold codes that are only generated, which take no database', async () => {
    await block('evil.example');
    expect((await client.generate({ type: 'url', content: 'https://evil.example' })).status).toBe(200);
  });

  it('can be given another reason', async () => {
    await block('evil.example', 'Spam');
    await block('evil.example', 'Phishing');
    const { data } = await (await operate('GET', '/blocked-hosts')).json<{ data: object[] }>();
    expect(data).toMatchObject([{ host: 'evil.example', reason: 'Phishing' }]);
  });

  it('cannot be lifted twice, nor by lifting that of a host below', async () => {
    await block('evil.example');
    expect(await refusal(await unblock('a.evil.example'))).toMatchObject({ status: 404 });
    await unblock('evil.example');
    expect(await refusal(await unblock('evil.example'))).toMatchObject({ status: 404 });
  });
});

it('blocked hosts are listed in order, page by page', async () => {
  for (const host of ['c.example', 'a.example', 'b.example']) await block(host);
  const page = async (query: string) => {
    const response = await operate('GET', `/blocked-hosts${query}`);
    const { data, nextCursor } = await response.json<{ data: { host: string }[]; nextCursor: string }>();
    return { hosts: data.map(({ host }) => host), nextCursor };
  };
  expect(await page('?limit=2')).toEqual({ hosts: ['a.example', 'b.example'], nextCursor: 'b.example' });
  expect(await page('?limit=2&cursor=b.example')).toEqual({ hosts: ['c.example'], nextCursor: null });
});

it('hosts of old codes are noted however many there are, and once', async () => {
  const { id } = await save({ content: 'https://evil.example' });
  await env.DB.prepare(
    `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1200)
     INSERT INTO codes (short_code, id, account_id, name, type, source, is_dynamic, format, size, design, created_at,
       updated_at)
     SELECT 'old' || n, 'old' || n, account_id, name, type, source, is_dynamic, format, size, design, created_at,
       updated_at
     FROM codes, numbers WHERE id = ?1`,
  )
    .bind(id)
    .run();
  const noted = () =>
    env.DB.prepare(`SELECT count(*) AS n FROM codes WHERE account_id = ? AND hosts = '["evil.example"]'`)
      .bind(client.accountId)
      .first('n');
  const before = Number(await noted());
  await noteHosts(env.DB);
  expect(await noted()).toBe(before + 1200);
});
