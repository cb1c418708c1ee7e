import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ask, DatabaseUnavailable, WriteUnconfirmed, write } from '../../src/platform/database.ts';
import { newClient, refusal } from '../support/api.ts';
import { callWith } from '../support/bindings.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** What callers see if the database throws this error, and how often it was asked. */
async function failing(error: unknown, run: typeof ask = ask) {
  let tries = 0;
  const query = () => {
    tries++;
    return Promise.reject(error);
  };
  const thrown = await run(query).catch((one: unknown) => one);
  return { thrown, tries };
}

describe('an error that passes at once is an outage after the second try', () => {
  it.each([
    // https://developers.cloudflare.com/d1/observability/debug-d1/#error-list
    'D1_ERROR: D1 DB reset because its code was updated.',
    'D1_ERROR: Internal error while starting up D1 DB storage caused object to be reset.',
    'D1_ERROR: Internal error in D1 DB storage caused object to be reset.',
    'D1_ERROR: Network connection lost.',
    'D1_ERROR: Cannot resolve D1 DB due to transient issue on remote node.',
    "D1_ERROR: Can't read from request stream because client disconnected.",
    'D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.',
    // Others seen in practice.
    'Network connection lost.',
    'D1_ERROR: internal error; reference = 0b0c7a5e8d0f4a579a5b5f3c0e0a4c1d',
    'D1_ERROR: Failed to parse body as JSON, got: Error: internal error; reference = 0b0c7a5e',
    'D1_ERROR: Failed to parse body as JSON, got: error code: 1031',
    'D1_ERROR: Failed to parse body as JSON, got: <!DOCTYPE html><title>502 Bad Gateway</title>',
  ])('%s', async (message) => {
    const error = new Error(message);
    const { thrown, tries } = await failing(error);
    expect(thrown).toBeInstanceOf(DatabaseUnavailable);
    expect(thrown).toMatchObject({ cause: error });
    expect(tries).toBe(2);
  });
});

describe('an error that lasts longer is an outage after the first try', () => {
  it.each([
    'D1_ERROR: D1 DB is overloaded. Requests queued for too long.',
    'D1_ERROR: D1 DB is overloaded. Too many requests queued.',
    "D1_ERROR: D1 DB's isolate exceeded its memory limit and was reset.",
    'D1_ERROR: D1 DB exceeded its CPU time limit and was reset.',
    // Others seen in practice.
    'D1_ERROR: Currently processing a long-running export.',
    'D1_ERROR: database is locked: SQLITE_BUSY',
    'D1_ERROR: The D1 operation timed out.',
  ])('%s', async (message) => {
    const { thrown, tries } = await failing(new Error(message));
    expect(thrown).toBeInstanceOf(DatabaseUnavailable);
    expect(tries).toBe(1);
  });
});

describe('statements that write', () => {
  const lost = new Error('D1_ERROR: Network connection lost.');

  it.each([
    ['once', 1],
    ['repeatable', 2],
  ] as const)('and may run %s are unconfirmed after as many tries: %i', async (times, expected) => {
    const { thrown, tries } = await failing(lost, (query) => write(times, query));
    expect(thrown).toBeInstanceOf(WriteUnconfirmed);
    expect(tries).toBe(expected);
  });

  it('are not tried again after the deadline, when they could undo a later change', async () => {
    vi.useFakeTimers();
    let fail = () => {};
    const query = vi.fn(() => new Promise<never>((_, reject) => (fail = () => reject(lost))));
    const written = write('repeatable', query).catch((thrown: unknown) => thrown);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await written).toBeInstanceOf(WriteUnconfirmed);
    fail();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(query).toHaveBeenCalledTimes(1);
  });
});

describe('any other error is a bug and is rethrown', () => {
  it.each([
    new Error('D1_ERROR: no such table: codes: SQLITE_ERROR'),
    new Error('D1_ERROR: near "SELEC": syntax error at offset 0: SQLITE_ERROR'),
    new Error('D1_ERROR: LIKE or GLOB pattern too complex: SQLITE_ERROR'),
    new Error('D1_ERROR: too many SQL variables at offset 4: SQLITE_ERROR'),
    new Error('D1_ERROR: string or blob too big: SQLITE_TOOBIG'),
    new Error('D1_ERROR: Exceeded maximum DB size: SQLITE_FULL'),
    new Error("D1_TYPE_ERROR: Type 'undefined' not supported for value 'undefined'"),
    new Error('D1_ERROR: NOT NULL constraint failed: codes.name: SQLITE_CONSTRAINT'),
    new Error('D1_ERROR'),
    new TypeError("Cannot read properties of undefined (reading 'bind')"),
    new RangeError('Invalid time value'),
    'not even an error',
  ])('%s', async (error) => {
    expect(await failing(error)).toEqual({ thrown: error, tries: 1 });
  });

  it.each([
    ['an unknown table', 'SELECT * FROM nowhere', []],
    ['a pattern of more than 50 bytes', 'SELECT 1 WHERE ?1 LIKE ?1', ['%'.repeat(51)]],
    ['a missing value', 'SELECT ?1, ?2', [1]],
    ['an undefined value', 'SELECT ?1', [undefined]],
  ])('as D1 throws it for %s', async (_, sql, values) => {
    const thrown = await ask(async () =>
      env.DB.prepare(sql)
        .bind(...values)
        .all(),
    ).catch((error) => error);
    expect(thrown).toBeInstanceOf(Error);
    expect(thrown).not.toBeInstanceOf(DatabaseUnavailable);
    expect(thrown.message).toMatch(/^D1_(TYPE_)?ERROR: /);
  });

  it.each([
    ['an error of the database', new Error('D1_ERROR: no such column: nothing: SQLITE_ERROR')],
    ['an error in our code', new TypeError('undefined is not a function')],
  ])('answering 500 and logging it: %s', async (_, error) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const client = await newClient();
    await client.generated({ type: 'text', content: 'x' }); // so that the key is remembered
    const DB = {
      prepare() {
        throw error;
      },
    };
    const headers = { Authorization: `Bearer ${client.secret}` };
    const response = await callWith({ DB }, '/api/v1/qr', { headers });
    expect(response.headers.get('Retry-After')).toBeNull();
    expect(await refusal(response)).toEqual({
      status: 500,
      code: 'internal_error',
      message: 'Something went wrong on our side; please try again.',
    });
    expect(logged).toHaveBeenCalledWith(expect.stringContaining(`"error":{"name":"${error.name}"`));
  });
});
