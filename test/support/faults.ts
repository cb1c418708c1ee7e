import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { vi } from 'vitest';
import { app } from '../../src/app.ts';
import { BASE } from './api.ts';

/** Where a query goes: a replica may only read, and only in a session that says so. */
export type Place = 'replica' | 'primary';

/** What becomes of a call to a binding. `call` makes it; the place is that of a query. */
export type Fault = <Answer>(call: () => Promise<Answer>, place?: Place) => Promise<Answer>;

export const FAULTS: Readonly<Record<'fails' | 'hangs' | 'late', Fault>> = {
  fails: () => Promise.reject(new Error('Network connection lost.')),
  hangs: () => new Promise(() => {}),
  late: after(2000),
};

/** Makes the call after so many milliseconds of the fake clock. */
export function after(ms: number): Fault {
  return async (call) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    return call();
  };
}

/** How many calls to real bindings have not been answered yet. */
let open = 0;

async function answered<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  open++;
  try {
    return await call();
  } finally {
    open--;
  }
}

const LIMITERS = [
  'RATE_LIMIT_FREE',
  'RATE_LIMIT_PRO',
  'RATE_LIMIT_FAILURES',
  'RATE_LIMIT_UNKNOWN_LINKS',
] as const;

/** Everything that a request depends on. The cache is no binding, but can fail like one. */
export const BINDINGS = ['DB', 'cache', ...LIMITERS, 'SCANS'] as const;
export type Binding = (typeof BINDINGS)[number];

export interface Called {
  response: Response;
  /** How long the answer took, in milliseconds of a clock that stands still while real bindings work. */
  ms: number;
  /** How long the work after it took. */
  msAfter: number;
  /** Where the database was asked, a batch as one. */
  trips: Place[];
  /** What was called at all. */
  used: Set<Binding>;
}

/**
 * Calls the service with the real bindings and these faults, on the fake clock of `vi.useFakeTimers`, and waits for the
 * work after the response.
 */
export async function callWithFaults(
  faults: Partial<Record<Binding, Fault>>,
  path: string,
  init: RequestInit = {},
): Promise<Called> {
  const ctx = createExecutionContext();
  const trips: Place[] = [];
  const used = new Set<Binding>();
  const through =
    (binding: Binding): Fault =>
    (call, place) => {
      used.add(binding);
      const fault = faults[binding];
      return fault ? fault(() => answered(call), place) : answered(call);
    };
  const bindings = {
    ...env,
    DB: faultyDatabase((call, place = 'primary') => {
      trips.push(place);
      return through('DB')(call, place);
    }),
    SCANS: watched(env.SCANS, through('SCANS')),
    ...Object.fromEntries(LIMITERS.map((name) => [name, watched(env[name], through(name))])),
  };
  vi.stubGlobal('caches', { default: watched(caches.default, through('cache')) });
  try {
    const { value: response, ms } = await passTime(
      Promise.resolve(app.request(`${BASE}${path}`, init, bindings, ctx)),
    );
    if (!response) throw new Error(`${path} was never answered`);
    const { ms: msAfter } = await passTime(waitOnExecutionContext(ctx));
    return { response, ms, msAfter, trips, used };
  } finally {
    vi.unstubAllGlobals();
  }
}

/** The real database, with this fault in each of its round trips. */
export function faultyDatabase(fault: Fault): D1Database {
  const originals = new WeakMap<object, D1PreparedStatement>();

  const statementOf = (target: D1PreparedStatement, place: Place): D1PreparedStatement => {
    const statement = new Proxy(target, {
      get(_, property) {
        if (property === 'bind') return (...values: unknown[]) => statementOf(target.bind(...values), place);
        const part = Reflect.get(target, property);
        if (typeof part !== 'function') return part;
        return (...values: unknown[]) => fault(async () => Reflect.apply(part, target, values), place);
      },
    });
    originals.set(statement, target);
    return statement;
  };

  const databaseOf = <Target extends D1Database | D1DatabaseSession>(target: Target, reads: Place): Target =>
    new Proxy(target, {
      get(_, property) {
        switch (property) {
          case 'prepare':
            return (sql: string) =>
              statementOf(target.prepare(sql), /^\s*SELECT\b/.test(sql) ? reads : 'primary');
          case 'batch':
            return (statements: D1PreparedStatement[]) =>
              fault(() => target.batch(statements.map((one) => originals.get(one) ?? one)), 'primary');
          case 'withSession':
            return (start: D1SessionConstraint) =>
              databaseOf(env.DB.withSession(start), start === 'first-unconstrained' ? 'replica' : 'primary');
          default:
            throw new Error(`${String(property)} of the database is not watched`);
        }
      },
    });

  return databaseOf(env.DB, 'primary');
}

function watched<Target extends object>(target: Target, fault: Fault): Target {
  return new Proxy(target, {
    get(_, property) {
      const part = Reflect.get(target, property);
      if (typeof part !== 'function') return part;
      return (...values: unknown[]) => fault(async () => Reflect.apply(part, target, values));
    },
  });
}

/** How many turns of the event loop without a real binding at work show that only a timer can bring something. */
const QUIET_TURNS = 10;

/**
 * Waits for work, moving the fake clock to the next timer whenever nothing else is left to come.
 *
 * @returns no value when no timer is left either
 */
async function passTime<Value>(work: Promise<Value>): Promise<{ value?: Value; ms: number }> {
  const start = Date.now();
  let settled: { value: Value; ms: number } | undefined;
  const settling = work.then((value) => {
    settled = { value, ms: Date.now() - start };
  });
  for (let quiet = 0; !settled && quiet <= QUIET_TURNS; quiet++) {
    await Promise.race([settling, scheduler.wait(0)]); // which is not on the fake clock
    if (open > 0) quiet = 0;
    if (quiet < QUIET_TURNS || vi.getTimerCount() === 0) continue;
    quiet = 0;
    await vi.advanceTimersToNextTimerAsync();
  }
  return settled ?? { ms: Date.now() - start };
}
