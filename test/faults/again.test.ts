import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal } from '../support/api.ts';
import { callWithFaults, type Fault } from '../support/faults.ts';
import { rows } from '../support/scans.ts';
import { prepare, REQUESTS, startClock } from './requests.ts';

beforeEach(() => {
  startClock();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Loses the connection in one of the trips to the database, before the query is carried out or before it is answered. */
function lostOnce(trip: number, carriedOut: boolean): Fault {
  let trips = 0;
  return async (call) => {
    const isLost = ++trips === trip;
    const answer = isLost && !carriedOut ? undefined : await call();
    if (isLost || answer === undefined) throw new Error('D1_ERROR: Network connection lost.');
    return answer;
  };
}

/** Requests that write what a second try would find written, and could not tell from the work of somebody else. */
const NOT_REPEATED = [
  'POST /api/v1/qr, saving',
  'DELETE /api/v1/qr/:id',
  'POST /api/v1/keys',
  'DELETE /api/v1/keys/:id',
  'POST /admin/v1/accounts',
  'POST /admin/v1/accounts/:id/keys',
  'DELETE /admin/v1/blocked-hosts/:host',
];

describe('when the connection to the database is lost once', () => {
  it.each(Object.keys(REQUESTS).filter((name) => !NOT_REPEATED.includes(name)))(
    '%s answers as if it had not been',
    async (name) => {
      const { response, trips } = await call(name);
      for (const [i] of trips.entries()) {
        for (const carriedOut of [false, true]) {
          const again = await call(name, lostOnce(i + 1, carriedOut));
          expect(again.response.status).toBe(response.status);
        }
      }
    },
  );

  it.each(NOT_REPEATED)('%s answers that the change may have been made', async (name) => {
    const { trips } = await call(name);
    for (const carriedOut of [false, true]) {
      const { response } = await call(name, lostOnce(trips.length, carriedOut));
      expect(await refusal(response)).toEqual({
        status: 503,
        code: 'unavailable',
        message:
          'The database did not confirm the change, which may have been made or not; check before you send it again, unless it has an Idempotency-Key, which makes a repeat safe.',
      });
    }
  });

  it('a code with an Idempotency-Key is saved once, and its answer is no replay', async () => {
    const saving = 'POST /api/v1/qr, saving with a logo and an Idempotency-Key';
    const { response } = await call(saving, lostOnce(1, true));
    expect(response.headers.get('Idempotency-Replayed')).toBeNull();
    const { qrCode } = await response.json<{ qrCode: { id: string } }>();
    const ofAccount = 'SELECT id FROM codes WHERE account_id = (SELECT account_id FROM codes WHERE id = ?)';
    expect(await rows(ofAccount, qrCode.id)).toEqual([{ id: qrCode.id }]);
  });
});

async function call(name: string, DB?: Fault) {
  const { path, ...init } = await prepare(name);
  return callWithFaults(DB ? { DB } : {}, path, init);
}
