import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { after, callWithFaults, type Fault } from '../support/faults.ts';
import { cellsOf, prepare, REQUESTS, startClock } from './requests.ts';

beforeEach(startClock);
afterEach(() => {
  vi.useRealTimers();
});

/** How far the primary is, in milliseconds of the fake clock. A replica is no distance away. */
const FAR = 100;
const distant: Fault = (call, place) => (place === 'primary' ? after(FAR)(call) : call());

/**
 * How many trips to the nearest replica and to the primary an answer waits for, and how many to the primary it does not
 * wait for: one a minute for each key, to record its use.
 */
const TRIPS = `
request                                                    | replica | primary | meanwhile
POST /api/v1/qr, static                                    | 0       | 0       | 0
POST /api/v1/qr, static, key seen a minute ago             | 1       | 0       | 1
POST /api/v1/qr, static, key never seen                    | 1       | 0       | 1
POST /api/v1/qr, static, free plan                         | 0       | 0       | 0
POST /api/v1/qr, saving                                    | 0       | 1       | 0
POST /api/v1/qr, saving with a logo and an Idempotency-Key | 0       | 1       | 0
POST /api/v1/qr, replayed                                  | 0       | 3       | 0
GET /api/v1/qr                                             | 0       | 1       | 0
GET /api/v1/qr/:id                                         | 0       | 1       | 0
PATCH /api/v1/qr/:id                                       | 0       | 2       | 0
DELETE /api/v1/qr/:id                                      | 0       | 1       | 0
GET /api/v1/qr/:id/image                                   | 0       | 1       | 0
GET /api/v1/qr/:id/scans                                   | 0       | 2       | 0
GET /api/v1/qr/:id/scans.csv                               | 0       | 2       | 0
GET /api/v1/usage                                          | 0       | 1       | 0
GET /api/v1/usage, unknown key                             | 1       | 1       | 0
GET /api/v1/keys                                           | 0       | 1       | 0
POST /api/v1/keys                                          | 0       | 1       | 0
DELETE /api/v1/keys/:id                                    | 0       | 1       | 0
GET /q/:shortCode, seen just now                           | 0       | 0       | 0
GET /q/:shortCode, seen a minute ago                       | 1       | 0       | 0
GET /q/:shortCode, never seen                              | 1       | 0       | 0
GET /q/:shortCode, unknown                                 | 1       | 1       | 0
GET /q/:shortCode/contact.vcf, seen a minute ago           | 1       | 0       | 0
GET /q/:shortCode/contact.vcf, never seen                  | 1       | 0       | 0
GET /q/:shortCode.png, seen a minute ago                   | 1       | 0       | 0
GET /q/:shortCode.png, never seen                          | 1       | 0       | 0
GET /q/:shortCode.svg, seen a minute ago                   | 1       | 0       | 0
GET /q/:shortCode.svg, never seen                          | 1       | 0       | 0
GET /api/v1/openapi.json                                   | 0       | 0       | 0
GET /healthz                                               | 0       | 1       | 0
GET /admin/v1/accounts                                     | 0       | 1       | 0
GET /admin/v1/accounts, wrong token                        | 0       | 0       | 0
POST /admin/v1/accounts                                    | 0       | 2       | 0
PATCH /admin/v1/accounts/:id                               | 0       | 2       | 0
POST /admin/v1/accounts/:id/keys                           | 0       | 2       | 0
GET /admin/v1/codes/:shortCode                             | 0       | 1       | 0
PATCH /admin/v1/codes/:shortCode                           | 0       | 1       | 0
GET /admin/v1/blocked-hosts                                | 0       | 1       | 0
POST /admin/v1/blocked-hosts                               | 0       | 1       | 0
DELETE /admin/v1/blocked-hosts/:host                       | 0       | 1       | 0
GET /admin/v1/accounts/:id/export                          | 0       | 1       | 0
DELETE /admin/v1/accounts/:id                              | 0       | 3       | 0
GET /admin/v1/dead-scans                                   | 0       | 1       | 0
POST /admin/v1/dead-scans/replay                           | 0       | 3       | 0
`;

it('the table has every request', () => {
  expect(cellsOf(TRIPS).map(([name]) => name)).toEqual(Object.keys(REQUESTS));
});

describe('trips to the database', () => {
  it.each(cellsOf(TRIPS))('%s: %s to a replica, %s to the primary', async (name = '', ...counts) => {
    const { path, ...init } = await prepare(name);
    const { trips, ms } = await callWithFaults({ DB: distant }, path, init);
    const primary = trips.filter((place) => place === 'primary').length;
    const waitedFor = ms / FAR;
    expect([trips.length - primary, waitedFor, primary - waitedFor].map(String)).toEqual(counts);
  });
});
