import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { BASE, call, newClient, refusal } from '../support/api.ts';
import { callWith } from '../support/bindings.ts';
import { readDataUrl } from '../support/read.ts';

/** Short links of a service that is asked at qr.example, and is go.example, a.example and bücher.example besides. */
const SHORT_LINKS = [
  `${BASE}/q/abcdefg`,
  'https://QR.example/q/abcdefg?x#y',
  'http://qr.example/%71/abcdefg',
  'https://qr.example./q/abcdefg',
  'https://qr.example:8443/q/abcdefg',
  'https://qr.example//q/abcdefg',
  'https://qr.example/x/../q/abcdefg',
  'https://qr.example/x/%2e%2e/q/abcdefg',
  'https://qr%2eexample/q/abcdefg',
  'https://ｑｒ.example/q/abcdefg',
  'https://go.example/q/abcdefg',
  'https://GO.example.:443/q/abcdefg',
  'https://a.example/q/abcdefg',
  'https://bücher.example/q/abcdefg',
  'https://xn--bcher-kva.example/q/abcdefg',
];

const URL_CODE = { type: 'url', content: 'https://example.com/menu' };

describe('a code is saved', () => {
  it('when it has a name, and then carries its content', async () => {
    const client = await newClient();
    const { qrCode, dataUrl } = await client.generated({ ...URL_CODE, name: 'Menu ☕' });
    expect(qrCode).toEqual({
      id: expect.stringMatching(/^qrc_[0-9A-HJKMNP-TV-Z]{26}$/),
      name: 'Menu ☕',
      shortCode: expect.stringMatching(/^[2-9A-HJ-NP-Za-hj-km-np-z]{7}$/),
      shortUrl: `${BASE}/q/${qrCode?.shortCode}`,
      imageUrl: `${BASE}/q/${qrCode?.shortCode}.png`,
      isDynamic: false,
    });
    expect((await readDataUrl(dataUrl)).zxing).toBe(URL_CODE.content);
  });

  it('when it is dynamic, and then carries its short link and is named after its short code', async () => {
    const client = await newClient();
    const { qrCode, dataUrl } = await client.generated({ ...URL_CODE, isDynamic: true });
    expect(qrCode?.isDynamic).toBe(true);
    expect(qrCode?.name).toBe(qrCode?.shortCode);
    expect(await readDataUrl(dataUrl)).toEqual({ zxing: qrCode?.shortUrl, jsqr: qrCode?.shortUrl });
  });

  it('with content that no symbol can hold, when it is dynamic', async () => {
    const client = await newClient();
    const { qrCode } = await client.generated({ type: 'text', content: 'x'.repeat(8192), isDynamic: true });
    expect(await (await call(`/q/${qrCode?.shortCode}`)).text()).toContain('x'.repeat(8192));
  });

  it('under the public address, when one is set', async () => {
    const client = await newClient();
    const response = await post(
      client.secret,
      { ...URL_CODE, isDynamic: true },
      { BASE_URL: 'https://go.example/' },
    );
    const { qrCode, dataUrl } = await response.json<{ qrCode: { shortUrl: string }; dataUrl: string }>();
    expect(qrCode.shortUrl).toMatch(/^https:\/\/go\.example\/q\/\w{7}$/);
    expect((await readDataUrl(dataUrl)).zxing).toBe(qrCode.shortUrl);
  });

  it.each(SHORT_LINKS)('but not when it points to a short link of this service: %s', async (content) => {
    const client = await newClient();
    const names = { BASE_URL: 'https://go.example', OWN_HOSTS: 'a.example, Bücher.example' };
    const response = await post(client.secret, { type: 'url', content, name: 'Loop' }, names);
    expect(await refusal(response)).toMatchObject({ status: 422, issues: [{ path: 'content' }] });
    expect(await savedBy(client.accountId)).toBe(0);
  });
});

it.each(['https://qr.example/', 'https://qr.example/quay', 'https://sub.qr.example/q/abcdefg'])(
  'a code can point to what is no short link of this service: %s',
  async (content) => {
    await (await newClient()).generated({ type: 'url', content, name: 'Elsewhere' });
  },
);

describe('the limit of the plan', () => {
  it('holds when 80 codes are saved at once on a plan of 50', async () => {
    const client = await newClient('free');
    const request = { ...URL_CODE, name: 'Race', format: 'svg' };
    const responses = await Promise.all(Array.from({ length: 80 }, () => client.generate(request)));
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(50);
    expect(statuses.filter((status) => status === 403)).toHaveLength(30);
    expect(await savedBy(client.accountId)).toBe(50);
  });

  it('is stated when it is reached, with the use and the plan', async () => {
    const client = await newClient('free');
    await env.DB.prepare('UPDATE accounts SET saved_codes = 50 WHERE id = ?').bind(client.accountId).run();
    const answer = await refusal(await client.generate({ ...URL_CODE, name: 'One too many' }));
    expect(answer).toMatchObject({ status: 403, code: 'plan_limit_reached' });
    expect(answer.message).toBe(
      'The plan free allows 50 saved codes and 50 are saved; delete one or move to a larger plan.',
    );
    expect(await savedBy(client.accountId)).toBe(0);
  });

  it('does not apply to codes that are only generated', async () => {
    const client = await newClient('free');
    await env.DB.prepare('UPDATE accounts SET saved_codes = 50 WHERE id = ?').bind(client.accountId).run();
    expect((await client.generated(URL_CODE)).success).toBe(true);
  });

  it('is a row of the table of plans, where operators can change it', async () => {
    await env.DB.prepare("INSERT INTO plans (name, saved_codes_limit) VALUES ('tiny', 1)").run();
    const client = await newClient('tiny');
    await client.generated({ ...URL_CODE, name: 'First' });
    expect((await client.generate({ ...URL_CODE, name: 'Second' })).status).toBe(403);
  });
});

describe('nothing is saved', () => {
  it.each([
    ['when the content is too long', { type: 'text', content: 'x'.repeat(3000), name: 'Long' }],
    [
      'when no scanner could read the code',
      { ...URL_CODE, name: 'White', design: { foregroundColor: '#fff' } },
    ],
    ['when a field is wrong', { ...URL_CODE, name: 'Odd', size: 1 }],
  ])('%s', async (_, body) => {
    const client = await newClient();
    expect((await client.generate(body)).status).toBe(422);
    expect(await savedBy(client.accountId)).toBe(0);
  });
});

it('a short code that is taken is replaced by another', async () => {
  const client = await newClient();
  const { qrCode } = await client.generated({ ...URL_CODE, name: 'First' });
  const taken = qrCode?.shortCode ?? '';
  let inserts = 0;
  const db = new Proxy(env.DB, {
    get: (target, property) => {
      if (property !== 'prepare') return Reflect.get(target, property);
      return (sql: string) => {
        const statement = target.prepare(sql);
        if (!sql.includes('INSERT INTO codes')) return statement;
        return {
          bind: (...[shortCode, ...values]: unknown[]) =>
            statement.bind(++inserts === 1 ? taken : shortCode, ...values),
        };
      };
    },
  });
  const response = await post(client.secret, { ...URL_CODE, name: 'Second' }, { DB: db });
  expect(response.status).toBe(200);
  expect(inserts).toBe(2);
  expect(await savedBy(client.accountId)).toBe(2);
});

/** POST /api/v1/qr to the same app with other bindings. */
function post(secret: string, body: unknown, bindings: object): Promise<Response> {
  const headers = { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' };
  return callWith(bindings, '/api/v1/qr', { method: 'POST', headers, body: JSON.stringify(body) });
}

/** How many codes the account has saved, counted from the rows rather than read from its counter. */
async function savedBy(accountId: string): Promise<number> {
  const sql = 'SELECT count(*) AS saved FROM codes WHERE account_id = ?';
  const row = await env.DB.prepare(sql).bind(accountId).first<{ saved: number }>();
  return row?.saved ?? Number.NaN;
}
