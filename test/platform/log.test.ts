import { createScheduledController, env } from 'cloudflare:test';
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import worker from '../../src/index.ts';
import { logFailure } from '../../src/platform/log.ts';
import { newClient } from '../support/api.ts';
import { brokenExcept, callWith, FAILING } from '../support/bindings.ts';
import { FLAT_LOGO } from '../support/designs.ts';
import { deliver, newScan } from '../support/scans.ts';

/** All that was written, in full: errors with their messages, causes and stacks. */
let lines: string[] = [];

beforeEach(() => {
  lines = [];
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, level).mockImplementation((...said) => {
      lines.push(said.map((one) => (typeof one === 'string' ? one : inspect(one, { depth: 9 }))).join(' '));
    });
  }
});
afterEach(() => {
  vi.restoreAllMocks();
});

const SECRETS = {
  password: 'hunter2-password',
  destination: 'destination.example',
  address: '203.0.113.99',
  agent: 'AgentOfTheVisitor',
  referrer: 'referrer.example',
  name: 'NameOfTheCode',
  search: 'SearchedFor',
  requestId: 'IdOfTheCaller',
  idempotencyKey: 'KeyOfTheRepeat',
};
const VISITOR = {
  'CF-Connecting-IP': SECRETS.address,
  'User-Agent': `Mozilla/5.0 ${SECRETS.agent}`,
  Referer: `https://${SECRETS.referrer}/page`,
  'X-Request-Id': SECRETS.requestId,
};
const URL_CODE = {
  type: 'url',
  content: `https://${SECRETS.destination}/`,
  name: SECRETS.name,
  isDynamic: true,
};
const WIFI_CODE = { type: 'wifi', data: { ssid: 'x', password: SECRETS.password }, name: SECRETS.name };

/** Errors whose messages quote what was being worked on, some of it made to look like a line of a stack. */
const QUOTING = [
  new Error(
    `D1_ERROR: near "${SECRETS.password}": INSERT INTO codes VALUES ('${SECRETS.name}'): SQLITE_ERROR`,
  ),
  new Error(`D1_TYPE_ERROR: Type 'object' not supported for value '${SECRETS.password}'`),
  new Error(`D1_ERROR: Network connection lost. ${SECRETS.destination}`),
  new SyntaxError(`Unexpected token: "\n    at ${SECRETS.password} (${SECRETS.name})" is not valid JSON`),
  new TypeError('told', { cause: new Error(SECRETS.password) }),
];

/** A database that finds keys and codes, and fails as soon as it is to do anything else. */
const failingWith = (error: unknown) =>
  new Proxy(env.DB, {
    get(_, property) {
      if (property === 'withSession') return env.DB.withSession.bind(env.DB);
      return () => {
        throw error;
      };
    },
  });

/** Calls every endpoint, well and badly. Returns what must not be in a line besides SECRETS. */
async function tour(bindings: object): Promise<string[]> {
  const client = await newClient();
  const { qrCode } = await client.generated(URL_CODE);
  const { qrCode: wifi } = await client.generated({ ...WIFI_CODE, design: { logo: { image: FLAT_LOGO } } });
  if (!qrCode || !wifi) throw new Error('The codes were not saved');
  const send = (method: string, path: string, body?: unknown, headers = {}) =>
    callWith(bindings, path, {
      method,
      headers: {
        ...VISITOR,
        Authorization: `Bearer ${path.startsWith('/admin') ? env.ADMIN_TOKEN : client.secret}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': SECRETS.idempotencyKey,
        Accept: 'application/json',
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  const code = `/api/v1/qr/${qrCode.id}`;
  const account = `/admin/v1/accounts/${client.accountId}`;
  for (const { shortCode } of [qrCode, wifi]) {
    for (const path of ['', '/', '.png', '.svg', '.png?size=100', '/contact.vcf']) {
      await send('GET', `/q/${shortCode}${path}`);
      await send('HEAD', `/q/${shortCode}${path}`);
    }
  }
  for (const body of [
    URL_CODE,
    WIFI_CODE,
    { ...WIFI_CODE, hunter: SECRETS.password },
    `{"${SECRETS.password}`,
  ]) {
    await send('POST', '/api/v1/qr', body);
    await send('PATCH', code, body);
    await send('POST', '/api/v1/keys', body);
    await send('POST', '/admin/v1/accounts', body);
    await send('PATCH', account, body);
    await send('POST', `${account}/keys`, body);
  }
  for (const path of [
    `/api/v1/qr?search=${SECRETS.search}`,
    `/api/v1/qr?${SECRETS.search}=1`,
    code,
    `${code}/image`,
    `${code}/scans`,
    `${code}/scans.csv?from=${SECRETS.search}`,
    '/api/v1/usage',
    '/api/v1/keys',
    '/api/v1/openapi.json',
    '/healthz',
    '/admin/v1/accounts',
    `${account}/export`,
    `/admin/v1/codes/${qrCode.shortCode}`,
    '/admin/v1/blocked-hosts',
    '/admin/v1/dead-scans',
    `/nowhere/${SECRETS.password}`,
    `/q/${SECRETS.password}`,
  ]) {
    await send('GET', path);
    await send('PUT', path);
    await send('GET', path, undefined, { Authorization: `Bearer ${SECRETS.password}` });
    await send('OPTIONS', path, undefined, { Origin: `https://${SECRETS.referrer}` });
  }
  await send('DELETE', `/api/v1/keys/${SECRETS.password}`);
  await send('PATCH', `/admin/v1/codes/${qrCode.shortCode}`, { blocked: true, reason: SECRETS.name });
  await send('POST', '/admin/v1/blocked-hosts', { host: SECRETS.destination, reason: SECRETS.name });
  await send('DELETE', `/admin/v1/blocked-hosts/${SECRETS.destination}`);
  await send('POST', '/admin/v1/dead-scans/replay');
  await send('DELETE', code);
  await send('DELETE', account);
  return [client.secret, client.secret.slice(0, 14), qrCode.shortCode, wifi.shortCode, env.ADMIN_TOKEN ?? ''];
}

describe('no line that is written holds a key, a body, an address, a user agent, a referrer or a destination', () => {
  const expectNone = (secrets: string[]) => {
    expect(lines.length).toBeGreaterThan(50);
    for (const secret of [...Object.values(SECRETS), ...secrets]) {
      expect(lines.filter((line) => line.includes(secret))).toEqual([]);
    }
  };

  it('when all is well', async () => {
    expectNone(await tour({}));
  });

  it.each(QUOTING.map((error) => [String(error).slice(0, 40), error]))(
    'when the database throws %s',
    async (_, error) => {
      expectNone(await tour({ DB: failingWith(error) }));
      expect(lines.filter((line) => line.includes('request_failed'))).not.toEqual([]);
    },
  );

  it('when every other part throws', async () => {
    const error = new Error(`${SECRETS.password} at ${SECRETS.destination}`);
    const fail = () => Promise.reject(error);
    const limiter = { limit: fail };
    for (const method of ['match', 'put', 'delete'] as const) {
      vi.spyOn(caches.default, method).mockImplementation(fail);
    }
    expectNone(
      await tour({
        SCANS: { send: fail },
        RATE_LIMIT_FREE: limiter,
        RATE_LIMIT_FAILURES: limiter,
        RATE_LIMIT_UNKNOWN_LINKS: limiter,
      }),
    );
    for (const event of ['edge_cache_failed', 'queue_refused_scan', 'rate_limiter_failed']) {
      expect(lines.filter((line) => line.includes(event))).not.toEqual([]);
    }
  });

  it('when messages of the queue are odd, or cannot be counted', async () => {
    const scan = newScan('abcdefg', { referrer: SECRETS.referrer, visitor: SECRETS.password });
    await deliver([{ ...scan, id: SECRETS.password }, { [SECRETS.password]: 1 }, SECRETS.password]);
    await deliver([scan], { DB: failingWith(QUOTING[0]) });
    expect(lines).toHaveLength(4);
    for (const secret of Object.values(SECRETS)) expect(lines.join()).not.toContain(secret);
  });

  it('when a scheduled job fails', async () => {
    const run = worker.scheduled(createScheduledController(), { ...env, DB: failingWith(QUOTING[0]) });
    await expect(run).rejects.toThrow(/^A scheduled job failed$/);
    expect(lines).not.toEqual([]);
    for (const secret of Object.values(SECRETS)) expect(lines.join()).not.toContain(secret);
  });
});

describe('a request is one line of JSON', () => {
  const requests = () => lines.map((line): unknown => JSON.parse(line)).filter((line) => isRequest(line));
  const isRequest = (line: unknown) =>
    typeof line === 'object' && line !== null && 'event' in line && line.event === 'request';

  it('that names the route, the status and the account', async () => {
    const client = await newClient();
    const headers = { Authorization: `Bearer ${client.secret}` };
    lines = [];
    const response = await callWith({}, '/api/v1/qr/qrc_x?size=1', { headers });
    expect(requests()).toEqual([
      {
        event: 'request',
        id: response.headers.get('X-Request-Id'),
        method: 'GET',
        route: '/api/v1/qr/:id',
        status: 404,
        account: client.accountId,
        ms: expect.any(Number),
      },
    ]);
  });

  it.each([
    ['GET', '/q/yyyyyyy', '/q/:shortCode', 404],
    ['HEAD', '/q/yyyyyyy', '/q/:shortCode', 404],
    ['GET', '/q/yyyyyyy.png', '/q/:shortCode{[^/]+\\.png}', 404],
    ['GET', '/q/yyyyyyy/contact.vcf', '/q/:shortCode/contact.vcf', 404],
    ['GET', '/api/v1/qr', '/api/v1/qr', 401],
    ['GET', '/admin/v1/accounts', '/admin/v1/*', 401],
    ['PUT', '/healthz', '/*', 405],
    ['GET', '/nowhere/at/all', '/*', 404],
    ['OPTIONS', '/api/v1/qr', '/api/v1/*', 204],
  ])('%s %s is logged as %s', async (method, path, route, status) => {
    await callWith({}, path, { method, headers: VISITOR });
    expect(requests()).toEqual([expect.objectContaining({ method, route, status, account: null })]);
  });

  it('as is one that finds no database', async () => {
    await callWith({ DB: FAILING }, '/q/yyyyyyx', { headers: VISITOR });
    expect(requests()).toEqual([expect.objectContaining({ route: '/q/:shortCode', status: 503 })]);
  });
});

describe('a failure is one line of JSON', () => {
  it('with the class, the code, the stack and the cause of the error', () => {
    const cause = new TypeError('D1_ERROR: no such table: codes: SQLITE_ERROR');
    logFailure('scan_not_counted', { kept: 3 }, new Error('told', { cause }));
    const stack = expect.arrayContaining([expect.stringMatching(/^at .*log\.test\.ts/)]);
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
      {
        event: 'scan_not_counted',
        kept: 3,
        error: { name: 'Error', stack, cause: { name: 'TypeError', code: 'SQLITE_ERROR', stack } },
      },
    ]);
  });

  it('that tells outages apart', async () => {
    const DB = brokenExcept({});
    await callWith({ DB }, '/q/yyyyyyw', { headers: VISITOR });
    expect(lines.join()).toContain('"name":"DatabaseUnavailable"');
    expect(lines.join()).toContain('"code":"Network connection lost"');
  });
});
