import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { createSecret } from '../../src/accounts/keys/secret.ts';
import { createShortCode } from '../../src/links/index.ts';
import { type Client, newClient } from '../support/api.ts';
import { callWith } from '../support/bindings.ts';
import { FLAT_LOGO } from '../support/designs.ts';
import { deliver, newCode, newScan } from '../support/scans.ts';

/** A request that is about to be made. */
export interface Prepared {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** Prepares a request of the route that its name begins with, such as `GET /q/:shortCode`. */
export type Prepare = () => Promise<Prepared>;

const URL_CODE = { type: 'url', content: 'https://example.com', isDynamic: true, format: 'svg' };
const CARD = { type: 'vcard', data: { firstName: 'Ada' }, isDynamic: true, format: 'svg' };
const STATIC = { type: 'text', content: 'x', format: 'svg' };
const SAVED = { ...STATIC, name: 'x' };

let networks = 0;

/** Every route, and more than once where it matters what was seen here before. */
export const REQUESTS: Readonly<Record<string, Prepare>> = {
  'POST /api/v1/qr, static': keyed('POST', '/api/v1/qr', STATIC),
  'POST /api/v1/qr, static, key seen a minute ago': aMinuteLater(keyed('POST', '/api/v1/qr', STATIC)),
  'POST /api/v1/qr, static, key never seen': neverSeen('POST', '/api/v1/qr', STATIC),
  'POST /api/v1/qr, static, free plan': keyed('POST', '/api/v1/qr', STATIC, 'free'),
  'POST /api/v1/qr, saving': keyed('POST', '/api/v1/qr', SAVED),
  'POST /api/v1/qr, saving with a logo and an Idempotency-Key': attempt(0),
  'POST /api/v1/qr, replayed': attempt(1),
  'GET /api/v1/qr': keyed('GET', '/api/v1/qr'),
  'GET /api/v1/qr/:id': ofCode('GET', ''),
  'PATCH /api/v1/qr/:id': ofCode('PATCH', '', { name: 'New' }),
  'DELETE /api/v1/qr/:id': ofCode('DELETE', ''),
  'GET /api/v1/qr/:id/image': ofCode('GET', '/image'),
  'GET /api/v1/qr/:id/scans': ofCode('GET', '/scans'),
  'GET /api/v1/qr/:id/scans.csv': ofCode('GET', '/scans.csv'),
  'GET /api/v1/usage': keyed('GET', '/api/v1/usage'),
  'GET /api/v1/usage, unknown key': async () => request(createSecret(), 'GET', '/api/v1/usage'),
  'GET /api/v1/keys': keyed('GET', '/api/v1/keys'),
  'POST /api/v1/keys': keyed('POST', '/api/v1/keys', { name: 'x' }),
  'DELETE /api/v1/keys/:id': revocation,
  'GET /q/:shortCode, seen just now': seen(ofLink(URL_CODE, '')),
  'GET /q/:shortCode, seen a minute ago': aMinuteLater(seen(ofLink(URL_CODE, ''))),
  'GET /q/:shortCode, never seen': ofLink(URL_CODE, ''),
  'GET /q/:shortCode, unknown': async () => request('', 'GET', `/q/${createShortCode()}`),
  'GET /q/:shortCode/contact.vcf, seen a minute ago': aMinuteLater(seen(ofLink(CARD, '/contact.vcf'))),
  'GET /q/:shortCode/contact.vcf, never seen': ofLink(CARD, '/contact.vcf'),
  'GET /q/:shortCode.png, seen a minute ago': aMinuteLater(seen(ofLink(URL_CODE, '.png'))),
  'GET /q/:shortCode.png, never seen': ofLink(URL_CODE, '.png'),
  'GET /q/:shortCode.svg, seen a minute ago': aMinuteLater(seen(ofLink(URL_CODE, '.svg'))),
  'GET /q/:shortCode.svg, never seen': ofLink(URL_CODE, '.svg'),
  'GET /api/v1/openapi.json': async () => request('', 'GET', '/api/v1/openapi.json'),
  'GET /healthz': async () => request('', 'GET', '/healthz'),
  'GET /admin/v1/accounts': operators('GET', () => ''),
  'GET /admin/v1/accounts, wrong token': async () => request('wrong', 'GET', '/admin/v1/accounts'),
  'POST /admin/v1/accounts': operators('POST', () => '', { name: 'x' }),
  'PATCH /admin/v1/accounts/:id': operators('PATCH', (id) => `/${id}`, { plan: 'scale' }),
  'POST /admin/v1/accounts/:id/keys': operators('POST', (id) => `/${id}/keys`, { name: 'x' }),
  'GET /admin/v1/codes/:shortCode': moderated('GET'),
  'PATCH /admin/v1/codes/:shortCode': moderated('PATCH', { blocked: true }),
  'GET /admin/v1/blocked-hosts': async () => operation('GET', '/blocked-hosts'),
  'POST /admin/v1/blocked-hosts': async () => blocking(),
  'DELETE /admin/v1/blocked-hosts/:host': async () => {
    await send(blocking());
    return operation('DELETE', '/blocked-hosts/evil.example');
  },
  'GET /admin/v1/accounts/:id/export': operators('GET', (id) => `/${id}/export`),
  'DELETE /admin/v1/accounts/:id': operators('DELETE', (id) => `/${id}`),
  'GET /admin/v1/dead-scans': async () => operation('GET', '/dead-scans'),
  'POST /admin/v1/dead-scans/replay': async () => {
    await deliver([newScan((await newCode()).shortCode)], {}, 'qr-scans-dead');
    return operation('POST', '/dead-scans/replay');
  },
};

let now = Date.now();

/** Sets up a fake clock, on which every request comes two minutes after the one before. */
export function startClock(): void {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
}

/** Prepares the request of this name. */
export function prepare(name: string): Promise<Prepared> {
  const preparation = REQUESTS[name];
  if (!preparation) throw new Error(`There is no request ${name}`);
  now += 120_000;
  vi.setSystemTime(now);
  return preparation();
}

/** The rows of a table in text, each as its cells. The first line names the columns. */
export function cellsOf(table: string): string[][] {
  const [, ...rows] = table.trim().split('\n');
  return rows.map((row) => row.split('|').map((cell) => cell.trim()));
}

/** With a key that was used just now. */
function keyed(method: string, path: string, body?: object, plan = 'pro'): Prepare {
  return async () => {
    const client = await knownClient(plan);
    return request(client.secret, method, path, body);
  };
}

function neverSeen(method: string, path: string, body: object): Prepare {
  return async () => request((await newClient('pro')).secret, method, path, body);
}

/** With an Idempotency-Key that was used as often. */
function attempt(before: number): Prepare {
  return async () => {
    const { secret } = await knownClient();
    const saving = request(secret, 'POST', '/api/v1/qr', {
      ...SAVED,
      design: { logo: { image: FLAT_LOGO } },
    });
    saving.headers['Idempotency-Key'] = 'order-1';
    for (let i = 0; i < before; i++) await send(saving);
    return saving;
  };
}

function ofCode(method: string, path: string, body?: object): Prepare {
  return async () => {
    const client = await knownClient();
    const { qrCode } = await client.generated(URL_CODE);
    return request(client.secret, method, `/api/v1/qr/${qrCode?.id}${path}`, body);
  };
}

function ofLink(code: object, path: string): Prepare {
  return async () => {
    const { qrCode } = await (await newClient()).generated(code);
    return request('', 'GET', `/q/${qrCode?.shortCode}${path}`);
  };
}

async function revocation(): Promise<Prepared> {
  const client = await knownClient();
  const { key } = await (await client.call('POST', '/keys', { name: 'x' })).json<{ key: { id: string } }>();
  return request(client.secret, 'DELETE', `/api/v1/keys/${key.id}`);
}

function operators(method: string, pathOf: (accountId: string) => string, body?: object): Prepare {
  return async () => {
    const { accountId } = await newClient();
    return operation(method, `/accounts${pathOf(accountId)}`, body);
  };
}

function moderated(method: string, body?: object): Prepare {
  return async () => {
    const { qrCode } = await (await newClient()).generated(URL_CODE);
    return operation(method, `/codes/${qrCode?.shortCode}`, body);
  };
}

function blocking(): Prepared {
  return operation('POST', '/blocked-hosts', { host: 'evil.example' });
}

function operation(method: string, path: string, body?: object): Prepared {
  return request(env.ADMIN_TOKEN ?? '', method, `/admin/v1${path}`, body);
}

function seen(prepare: Prepare): Prepare {
  return async () => {
    const prepared = await prepare();
    await send(prepared);
    return prepared;
  };
}

function aMinuteLater(prepare: Prepare): Prepare {
  return async () => {
    const prepared = await prepare();
    vi.setSystemTime(Date.now() + 60_000);
    return prepared;
  };
}

async function knownClient(plan = 'pro'): Promise<Client> {
  const client = await newClient(plan);
  await send(request(client.secret, 'GET', '/api/v1/usage'));
  return client;
}

/** From a network of its own, since the real limiters count. */
function request(token: string, method: string, path: string, body?: object): Prepared {
  const headers = {
    Accept: 'application/json',
    'Content-Type': 'application/json',
    'CF-Connecting-IP': `2001:db8:0:${(++networks).toString(16)}::1`,
    ...(token && { Authorization: `Bearer ${token}` }),
  };
  return { method, path, headers, ...(body && { body: JSON.stringify(body) }) };
}

async function send({ path, ...init }: Prepared): Promise<void> {
  const { status } = await callWith({}, path, init);
  if (status >= 400) throw new Error(`${init.method} ${path} answered ${status}`);
}
