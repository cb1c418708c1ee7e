import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Code, call, newClient, refusal } from '../support/api.ts';
import { callWith, counted, FAILING } from '../support/bindings.ts';
import { queueInMemory } from '../support/scans.ts';
import { operate, save } from './moderation.ts';

const setBlock = (shortCode: string, changes: object) => operate('PATCH', `/codes/${shortCode}`, changes);
const BLOCK = { blocked: true, reason: 'Phishing <for> "passwords"' };

afterEach(() => {
  vi.useRealTimers();
});

describe('operators see', () => {
  it('whose a code is and where it leads, as browsers read it', async () => {
    const { shortCode, id, owner } = await save({ content: 'https://Bücher.example/ä?x#y' });
    const { code } = await (await operate('GET', `/codes/${shortCode}`)).json<{ code: object }>();
    expect(code).toEqual({
      shortCode,
      id,
      account: { id: owner.accountId, name: 'Test' },
      type: 'url',
      destination: 'https://xn--bcher-kva.example/%C3%A4?x#y',
      hosts: ['xn--bcher-kva.example'],
      isActive: true,
      scans: { total: 0 },
      createdAt: expect.stringMatching(/Z$/),
      blocked: false,
      reason: null,
      blockedHost: null,
    });
  });

  it('the websites of a contact, and no password of a network', async () => {
    const website = 'https://a.example/ada';
    const card = await save({ type: 'vcard', content: undefined, data: { firstName: 'Ada', website } });
    expect(await (await operate('GET', `/codes/${card.shortCode}`)).json()).toMatchObject({
      code: { type: 'vcard', destination: null, hosts: ['a.example'] },
    });
    const data = { ssid: 'Guests', password: 'correct horse' };
    const wifi = await save({ type: 'wifi', content: undefined, data });
    expect(await (await operate('GET', `/codes/${wifi.shortCode}`)).text()).not.toContain('correct horse');
  });

  it('which host keeps it from leading on', async () => {
    const { shortCode } = await save({ content: 'https://a.b.moderated.example' });
    await operate('POST', '/blocked-hosts', { host: 'b.moderated.example' });
    expect(await (await operate('GET', `/codes/${shortCode}`)).json()).toMatchObject({
      code: { blocked: false, blockedHost: 'b.moderated.example' },
    });
  });

  it.each(['GET', 'PATCH'])('404 for a code that does not exist: %s', async (method) => {
    const response = await operate(
      method,
      '/codes/abcdefg',
      method === 'PATCH' ? { blocked: true } : undefined,
    );
    expect(await refusal(response)).toMatchObject({ status: 404, code: 'not_found' });
  });
});

it.each([['/admin/v1/codes/abcdefg'], ['/admin/v1/blocked-hosts'], ['/admin/v1/blocked-hosts/evil.example']])(
  'nobody else gets anything from %s',
  async (path) => {
    const { secret } = await newClient();
    const headers = { Authorization: `Bearer ${secret}` };
    const method = path.endsWith('evil.example') ? 'DELETE' : 'GET';
    expect((await call(path, { method, headers })).status).toBe(401);
  },
);

it.each([
  [{}, 'blocked'],
  [{ blocked: 'yes' }, 'blocked'],
  [{ blocked: true, reason: '' }, 'reason'],
  [{ blocked: true, reason: 'a\nb' }, 'reason'],
  [{ blocked: true, reason: 'x'.repeat(201) }, 'reason'],
  [{ blocked: false, reason: 'x' }, 'reason'],
  [{ blocked: true, why: 'x' }, 'why'],
])('a change such as %j is refused', async (changes, path) => {
  const { shortCode } = await save();
  expect(await refusal(await setBlock(shortCode, changes))).toMatchObject({
    status: 422,
    issues: [{ path }],
  });
});

describe('a blocked code', () => {
  it('answers 410 to people with a page that says why', async () => {
    const { path, shortCode } = await save();
    await call(path);
    await setBlock(shortCode, BLOCK);
    const response = await call(path);
    expect([response.status, response.headers.get('Location')]).toEqual([410, null]);
    const html = await response.text();
    expect(html).toContain('This code is blocked');
    expect(html).toContain('Phishing &lt;for&gt; &quot;passwords&quot;');
  });

  it('answers 410 to programs that ask for JSON', async () => {
    const { path, shortCode } = await save();
    const json = async () => refusal(await call(path, { headers: { Accept: 'application/json' } }));
    await setBlock(shortCode, BLOCK);
    expect(await json()).toEqual({
      status: 410,
      code: 'gone',
      message: `The operators of this service have blocked this code (${BLOCK.reason}).`,
    });
    await setBlock(shortCode, { blocked: true });
    expect((await json()).message).toBe('The operators of this service have blocked this code.');
  });

  it.each([
    { type: 'text', content: 'Threats' },
    { type: 'wifi', content: undefined, data: { ssid: 'Free' } },
    { type: 'vcard', content: undefined, data: { firstName: 'Ada' } },
    { type: 'url', content: 'https://example.com', isDynamic: false, name: 'Static' },
  ])('of any type shows nothing, nor its picture, and counts no scans: $type', async (request) => {
    const { path, shortCode } = await save(request);
    await setBlock(shortCode, BLOCK);
    const { sent, queue } = queueInMemory();
    expect((await callWith({ SCANS: queue }, path)).status).toBe(410);
    expect(sent).toEqual([]);
    expect((await call(`${path}/contact.vcf`)).status).toBe(410);
    for (const format of ['png', 'svg']) expect((await call(`${path}.${format}`)).status).toBe(404);
  });

  it('is blocked rather than paused or expired', async () => {
    const { path, shortCode, id, owner } = await save();
    await owner.call('PATCH', `/qr/${id}`, { isActive: false, expiresAt: '2020-01-01T00:00:00Z' });
    await setBlock(shortCode, BLOCK);
    expect(await (await call(path)).text()).toContain('This code is blocked');
  });

  it('tells its owner, who can edit it but not unblock it', async () => {
    const { path, shortCode, id, owner } = await save();
    await setBlock(shortCode, BLOCK);
    const response = await owner.call('PATCH', `/qr/${id}`, {
      content: 'https://example.org',
      isActive: true,
    });
    const { qrCode } = await response.json<{ qrCode: Code }>();
    expect(qrCode).toMatchObject({ isBlocked: true, blockReason: BLOCK.reason });
    const { data } = await (await owner.call('GET', '/qr')).json<{ data: Code[] }>();
    expect(data).toMatchObject([{ isBlocked: true, blockReason: BLOCK.reason }]);
    expect((await call(path)).status).toBe(410);
    const unblocking = await owner.call('PATCH', `/qr/${id}`, { isBlocked: false });
    expect(await refusal(unblocking)).toMatchObject({ status: 422, issues: [{ path: 'isBlocked' }] });
  });

  it('is seen at once where it was blocked, and leads on when it is unblocked', async () => {
    const { path, shortCode } = await save();
    const statuses = async () => [
      (await callWith({}, path)).status,
      (await callWith({}, `${path}.png`)).status,
    ];
    expect(await statuses()).toEqual([302, 200]);
    await setBlock(shortCode, BLOCK);
    expect(await statuses()).toEqual([410, 404]);
    const unblocked = await setBlock(shortCode, { blocked: false });
    expect(await unblocked.json()).toMatchObject({ code: { blocked: false, reason: null } });
    expect(await statuses()).toEqual([302, 200]);
  });
});

describe('where a link or a picture was seen before it was blocked elsewhere', () => {
  const NOW = Date.UTC(2026, 10, 21, 12);

  it.each([
    ['', 302, 410],
    ['.png', 200, 404],
  ])(
    'it works for 30 seconds, and no more, not even while the database is down: %s',
    async (ending, works, blocked) => {
      const code = await save();
      const { path, shortCode } = code;
      const at = async (seconds: number, bindings: object = {}) => {
        vi.setSystemTime(NOW + seconds * 1000);
        return (await callWith(bindings, path + ending)).status;
      };
      vi.useFakeTimers({ toFake: ['Date'], now: NOW });
      expect(await at(0)).toBe(works);
      await blockElsewhere(shortCode);
      expect(await at(29)).toBe(works);
      expect(await at(30)).toBe(blocked);
      expect(await at(3600, { DB: FAILING })).toBe(blocked);
    },
  );
});

it('following a link takes the one statement that it took before there were blocks', async () => {
  const { path } = await save();
  const { DB, statements } = counted();
  await callWith({ DB, SCANS: queueInMemory().queue }, path);
  expect(statements.filter((sql) => sql.includes('codes'))).toHaveLength(1);
  expect(statements.filter((sql) => !/codes|scan_salts/.test(sql))).toEqual([]);
});

/** Blocks a code as another edge location does, which leaves what is remembered here. */
async function blockElsewhere(shortCode: string): Promise<void> {
  await env.DB.prepare("UPDATE codes SET block_reason = '' WHERE short_code = ?").bind(shortCode).run();
}
