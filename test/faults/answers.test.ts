import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { app } from '../../src/app.ts';
import { BINDINGS, type Binding, callWithFaults, FAULTS } from '../support/faults.ts';
import { cellsOf, prepare, REQUESTS, startClock } from './requests.ts';

beforeEach(() => {
  startClock();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** What is answered when the database fails, never answers or takes two seconds, and after how many milliseconds. */
const DATABASE = `
request                                                    | fails            | hangs                    | is two seconds late
POST /api/v1/qr, static                                    | 200              | 200                      | 200
POST /api/v1/qr, static, key seen a minute ago             | 200              | 200 at 700               | 200 at 700
POST /api/v1/qr, static, key never seen                    | 503 unavailable  | 503 unavailable at 5000  | 200 at 2000
POST /api/v1/qr, static, free plan                         | 200              | 200                      | 200
POST /api/v1/qr, saving                                    | 503 unavailable  | 503 unavailable at 10000 | 200 at 2000
POST /api/v1/qr, saving with a logo and an Idempotency-Key | 503 unavailable  | 503 unavailable at 10000 | 200 at 2000
POST /api/v1/qr, replayed                                  | 503 unavailable  | 503 unavailable at 10000 | 200 at 6000
GET /api/v1/qr                                             | 503 unavailable  | 503 unavailable at 5000  | 200 at 2000
GET /api/v1/qr/:id                                         | 503 unavailable  | 503 unavailable at 5000  | 200 at 2000
PATCH /api/v1/qr/:id                                       | 503 unavailable  | 503 unavailable at 5000  | 200 at 4000
DELETE /api/v1/qr/:id                                      | 503 unavailable  | 503 unavailable at 10000 | 200 at 2000
GET /api/v1/qr/:id/image                                   | 503 unavailable  | 503 unavailable at 5000  | 200 at 2000
GET /api/v1/qr/:id/scans                                   | 503 unavailable  | 503 unavailable at 5000  | 200 at 4000
GET /api/v1/qr/:id/scans.csv                               | 503 unavailable  | 503 unavailable at 5000  | 200 at 4000
GET /api/v1/usage                                          | 503 unavailable  | 503 unavailable at 5000  | 200 at 2000
GET /api/v1/usage, unknown key                             | 503 unavailable  | 503 unavailable at 5000  | 401 unauthorized at 4000
GET /api/v1/keys                                           | 503 unavailable  | 503 unavailable at 5000  | 200 at 2000
POST /api/v1/keys                                          | 503 unavailable  | 503 unavailable at 10000 | 200 at 2000
DELETE /api/v1/keys/:id                                    | 503 unavailable  | 503 unavailable at 10000 | 200 at 2000
GET /q/:shortCode, seen just now                           | 302              | 302                      | 302
GET /q/:shortCode, seen a minute ago                       | 302              | 302 at 700               | 302 at 700
GET /q/:shortCode, never seen                              | 503 unavailable  | 503 unavailable at 5000  | 302 at 2000
GET /q/:shortCode, unknown                                 | 503 unavailable  | 503 unavailable at 5000  | 404 not_found at 4000
GET /q/:shortCode/contact.vcf, seen a minute ago           | 200              | 200 at 700               | 200 at 700
GET /q/:shortCode/contact.vcf, never seen                  | 503 unavailable  | 503 unavailable at 5000  | 200 at 2000
GET /q/:shortCode.png, seen a minute ago                   | 200              | 200 at 700               | 200 at 700
GET /q/:shortCode.png, never seen                          | 503 unavailable  | 503 unavailable at 5000  | 200 at 2000
GET /q/:shortCode.svg, seen a minute ago                   | 200              | 200 at 700               | 200 at 700
GET /q/:shortCode.svg, never seen                          | 503 unavailable  | 503 unavailable at 5000  | 200 at 2000
GET /api/v1/openapi.json                                   | 200              | 200                      | 200
GET /healthz                                               | 503 unavailable  | 503 unavailable at 5000  | 200 at 2000
GET /admin/v1/accounts                                     | 503 unavailable  | 503 unavailable at 5000  | 200 at 2000
GET /admin/v1/accounts, wrong token                        | 401 unauthorized | 401 unauthorized         | 401 unauthorized
POST /admin/v1/accounts                                    | 503 unavailable  | 503 unavailable at 5000  | 200 at 4000
PATCH /admin/v1/accounts/:id                               | 503 unavailable  | 503 unavailable at 5000  | 200 at 4000
POST /admin/v1/accounts/:id/keys                           | 503 unavailable  | 503 unavailable at 5000  | 200 at 4000
GET /admin/v1/codes/:shortCode                             | 503 unavailable  | 503 unavailable at 5000  | 200 at 2000
PATCH /admin/v1/codes/:shortCode                           | 503 unavailable  | 503 unavailable at 10000 | 200 at 2000
GET /admin/v1/blocked-hosts                                | 503 unavailable  | 503 unavailable at 5000  | 200 at 2000
POST /admin/v1/blocked-hosts                               | 503 unavailable  | 503 unavailable at 10000 | 200 at 2000
DELETE /admin/v1/blocked-hosts/:host                       | 503 unavailable  | 503 unavailable at 10000 | 200 at 2000
GET /admin/v1/accounts/:id/export                          | 503 unavailable  | 503 unavailable at 5000  | 200 at 2000
DELETE /admin/v1/accounts/:id                              | 503 unavailable  | 503 unavailable at 10000 | 200 at 6000
GET /admin/v1/dead-scans                                   | 503 unavailable  | 503 unavailable at 5000  | 200 at 2000
POST /admin/v1/dead-scans/replay                           | 503 unavailable  | 503 unavailable at 5000  | 200 at 6000
`;

/**
 * What is answered whatever else fails, and how many milliseconds later when it hangs or is late: 0 if it is used after
 * the answer, and - if it is not used.
 */
const OTHERS = `
request                                                    | answer           | cache | FREE | PRO | FAILURES | UNKNOWN_LINKS | SCANS
POST /api/v1/qr, static                                    | 200              | -     | -    | 250 | -        | -             | -
POST /api/v1/qr, static, key seen a minute ago             | 200              | 250   | -    | 250 | -        | -             | -
POST /api/v1/qr, static, key never seen                    | 200              | 250   | -    | 250 | -        | -             | -
POST /api/v1/qr, static, free plan                         | 200              | -     | 250  | -   | -        | -             | -
POST /api/v1/qr, saving                                    | 200              | 250   | -    | 250 | -        | -             | -
POST /api/v1/qr, saving with a logo and an Idempotency-Key | 200              | 250   | -    | 250 | -        | -             | -
POST /api/v1/qr, replayed                                  | 200              | -     | -    | 250 | -        | -             | -
GET /api/v1/qr                                             | 200              | -     | -    | 250 | -        | -             | -
GET /api/v1/qr/:id                                         | 200              | -     | -    | 250 | -        | -             | -
PATCH /api/v1/qr/:id                                       | 200              | 250   | -    | 250 | -        | -             | -
DELETE /api/v1/qr/:id                                      | 200              | 250   | -    | 250 | -        | -             | -
GET /api/v1/qr/:id/image                                   | 200              | -     | -    | 250 | -        | -             | -
GET /api/v1/qr/:id/scans                                   | 200              | -     | -    | 250 | -        | -             | -
GET /api/v1/qr/:id/scans.csv                               | 200              | -     | -    | 250 | -        | -             | -
GET /api/v1/usage                                          | 200              | -     | -    | 250 | -        | -             | -
GET /api/v1/usage, unknown key                             | 401 unauthorized | 250   | -    | -   | 250      | -             | -
GET /api/v1/keys                                           | 200              | -     | -    | 250 | -        | -             | -
POST /api/v1/keys                                          | 200              | -     | -    | 250 | -        | -             | -
DELETE /api/v1/keys/:id                                    | 200              | 250   | -    | 250 | -        | -             | -
GET /q/:shortCode, seen just now                           | 302              | 250   | -    | -   | -        | -             | 0
GET /q/:shortCode, seen a minute ago                       | 302              | 250   | -    | -   | -        | -             | 0
GET /q/:shortCode, never seen                              | 302              | 250   | -    | -   | -        | -             | 0
GET /q/:shortCode, unknown                                 | 404 not_found    | 250   | -    | -   | -        | 250           | -
GET /q/:shortCode/contact.vcf, seen a minute ago           | 200              | 250   | -    | -   | -        | -             | -
GET /q/:shortCode/contact.vcf, never seen                  | 200              | 250   | -    | -   | -        | -             | -
GET /q/:shortCode.png, seen a minute ago                   | 200              | 500   | -    | -   | -        | -             | -
GET /q/:shortCode.png, never seen                          | 200              | 500   | -    | -   | -        | -             | -
GET /q/:shortCode.svg, seen a minute ago                   | 200              | 500   | -    | -   | -        | -             | -
GET /q/:shortCode.svg, never seen                          | 200              | 500   | -    | -   | -        | -             | -
GET /api/v1/openapi.json                                   | 200              | -     | -    | -   | -        | -             | -
GET /healthz                                               | 200              | -     | -    | -   | -        | -             | -
GET /admin/v1/accounts                                     | 200              | -     | -    | -   | -        | -             | -
GET /admin/v1/accounts, wrong token                        | 401 unauthorized | -     | -    | -   | 250      | -             | -
POST /admin/v1/accounts                                    | 200              | -     | -    | -   | -        | -             | -
PATCH /admin/v1/accounts/:id                               | 200              | -     | -    | -   | -        | -             | -
POST /admin/v1/accounts/:id/keys                           | 200              | -     | -    | -   | -        | -             | -
GET /admin/v1/codes/:shortCode                             | 200              | -     | -    | -   | -        | -             | -
PATCH /admin/v1/codes/:shortCode                           | 200              | 250   | -    | -   | -        | -             | -
GET /admin/v1/blocked-hosts                                | 200              | -     | -    | -   | -        | -             | -
POST /admin/v1/blocked-hosts                               | 200              | -     | -    | -   | -        | -             | -
DELETE /admin/v1/blocked-hosts/:host                       | 200              | -     | -    | -   | -        | -             | -
GET /admin/v1/accounts/:id/export                          | 200              | -     | -    | -   | -        | -             | -
DELETE /admin/v1/accounts/:id                              | 200              | 250   | -    | -   | -        | -             | -
GET /admin/v1/dead-scans                                   | 200              | -     | -    | -   | -        | -             | -
POST /admin/v1/dead-scans/replay                           | 200              | -     | -    | -   | -        | -             | -
`;

describe('the tables', () => {
  const routes = app.routes.filter(({ method }) => method !== 'ALL');
  it.each(routes)('have $method $path', ({ method, path }) => {
    const route = `${method} ${path.replace(/\{.*\\(\.\w+)\}/, '$1')}`;
    expect(Object.keys(REQUESTS).map((name) => name.split(',')[0])).toContain(route);
  });

  it.each([
    ['database', DATABASE],
    ['others', OTHERS],
  ])('have every request: %s', (_, table) => {
    expect(cellsOf(table).map(([name]) => name)).toEqual(Object.keys(REQUESTS));
  });
});

describe('when the database fails, hangs or is late', () => {
  it.each(cellsOf(DATABASE))('%s', async (name = '', ...answers) => {
    expect(await answersTo(name, 'DB')).toEqual(answers);
  });
});

describe('when anything else fails, hangs or is late', () => {
  it.each(cellsOf(OTHERS))('%s', async (name = '', answer = '', ...waits) => {
    const { path, ...init } = await prepare(name);
    const { used } = await callWithFaults({}, path, init);
    const others = BINDINGS.filter((binding) => binding !== 'DB');
    for (const [i, binding] of others.entries()) {
      const wait = waits[i];
      expect(used.has(binding), binding).toBe(wait !== '-');
      if (!used.has(binding)) continue;
      const late = wait === '0' ? answer : `${answer} at ${wait}`;
      expect(await answersTo(name, binding), binding).toEqual([answer, late, late]);
    }
  });
});

/** The answers to a request with each fault of a binding: status, code of an error, and when, if not at once. */
async function answersTo(name: string, binding: Binding): Promise<string[]> {
  const answers: string[] = [];
  for (const fault of Object.values(FAULTS)) {
    const { path, ...init } = await prepare(name);
    const { response, ms, msAfter } = await callWithFaults({ [binding]: fault }, path, init);
    const { status, headers } = response;
    expect(msAfter).toBeLessThan(30_000); // when Workers would stop it
    expect(headers.get('Retry-After')).toBe(status === 503 ? '5' : null);
    const isJson = headers.get('Content-Type') === 'application/json';
    const { error } = isJson ? await response.json<{ error?: { code: string; message: string } }>() : {};
    expect(error?.message ?? '').not.toMatch(/D1|table|SELECT/);
    answers.push(`${status}${error ? ` ${error.code}` : ''}${ms > 0 ? ` at ${ms}` : ''}`);
  }
  return answers;
}
