import { TooLate, within } from './deadline.ts';

/** How long a query may take in all, in milliseconds. A write gets longer: giving up on it leaves open what happened. */
const READ_MS = 5000;
const WRITE_MS = 10_000;

/**
 * The database did not answer in time, but should before long. `cause` is its own error.
 *
 * @public
 */
export class DatabaseUnavailable extends Error {}

/**
 * The same for statements that write: they may have been carried out or not.
 *
 * @public
 */
export class WriteUnconfirmed extends DatabaseUnavailable {}

/**
 * Parts of D1's messages for errors after which the same query may well succeed: those for which Cloudflare says to try
 * again (https://developers.cloudflare.com/d1/observability/debug-d1/#error-list), resets that another query caused, and
 * others seen in practice.
 */
const MOMENTARY = [
  'Network connection lost',
  'reset because its code was updated',
  'caused object to be reset',
  'due to transient issue',
  'client disconnected',
  'internal error', // with a reference for Cloudflare
  'Failed to parse body as JSON', // an error page from a proxy instead of a response
];

/** The same for errors that pass, but not at once. Another try would only add to the load. */
const LASTING = [
  'memory limit and was reset',
  'CPU time limit and was reset',
  'D1 DB is overloaded',
  'long-running export',
  'timed out',
  'SQLITE_BUSY',
];

/** The constraints that a request can violate, by SQLite's message: the name that a trigger raises, or the columns. */
const CONSTRAINTS = {
  plan_limit_reached: 'plan_limit_reached',
  logo_limit_reached: 'logo_limit_reached',
  api_key_limit_reached: 'api_key_limit_reached',
  account_deleted: 'account_deleted',
  host_blocked: 'host_blocked',
  short_code_taken: 'short_code_taken',
  'UNIQUE constraint failed: codes.short_code': 'short_code_taken',
  'UNIQUE constraint failed: idempotency_keys.account_id, idempotency_keys.key': 'idempotency_key_known',
} as const;

type Constraint = (typeof CONSTRAINTS)[keyof typeof CONSTRAINTS];

/**
 * A statement violated a constraint and changed nothing. `cause` is the database's own error.
 *
 * @public
 */
export class ConstraintViolated extends Error {
  readonly constraint: Constraint;

  constructor(constraint: Constraint, cause: Error) {
    super(`The constraint ${constraint} was violated`, { cause });
    this.constraint = constraint;
  }
}

/**
 * Runs a query that only reads, for 5 seconds at most. Tries once more after an error that passes at once: D1 does so by
 * itself, but cannot when the connection to it is lost.
 *
 * @throws {DatabaseUnavailable}
 * @public
 */
export function ask<Answer>(query: () => Promise<Answer>): Promise<Answer> {
  return answered(READ_MS, 'repeatable', DatabaseUnavailable, query);
}

/**
 * Runs statements that write, for 10 seconds at most. Those that come to the same when they run twice are `repeatable`,
 * and are tried once more like reads. The others run `once`, since the first try may have been carried out although no
 * answer came.
 *
 * @throws {ConstraintViolated}
 * @throws {WriteUnconfirmed}
 * @public
 */
export function write<Answer>(times: Times, statements: () => Promise<Answer>): Promise<Answer> {
  return answered(WRITE_MS, times, WriteUnconfirmed, statements);
}

/**
 * Finds the first row in the nearest replica, or else in the primary, since a new code may be scanned before it has
 * reached the replicas.
 *
 * @throws {DatabaseUnavailable}
 * @public
 */
export async function findNearest<Row>(
  db: D1Database,
  sql: string,
  ...values: unknown[]
): Promise<Row | undefined> {
  const findFrom = (start: D1SessionConstraint) =>
    db
      .withSession(start)
      .prepare(sql)
      .bind(...values)
      .first<Row>();
  return ask(
    async () => (await findFrom('first-unconstrained')) ?? (await findFrom('first-primary')) ?? undefined,
  );
}

type Times = 'once' | 'repeatable';

/** Rethrows errors as they are if they are neither outages nor constraints: they are bugs and will not pass. */
async function answered<Answer>(
  ms: number,
  times: Times,
  Outage: typeof DatabaseUnavailable,
  query: () => Promise<Answer>,
): Promise<Answer> {
  let isOver = false;
  const tries = async () => {
    try {
      return await query();
    } catch (error) {
      // Never again after the deadline: by then, a change could undo a later one.
      if (isOver || times === 'once' || !says(error, MOMENTARY)) throw error;
      return query();
    }
  };
  try {
    return await within(ms, tries());
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint) throw constraint;
    if (error instanceof TooLate || says(error, [...MOMENTARY, ...LASTING])) {
      throw new Outage('The database did not answer', { cause: error });
    }
    throw error;
  } finally {
    isOver = true;
  }
}

function says(error: unknown, parts: readonly string[]): boolean {
  if (!(error instanceof Error)) return false;
  const said = error.message.toLowerCase();
  return parts.some((part) => said.includes(part.toLowerCase()));
}

/** D1 words one as `D1_ERROR: plan_limit_reached: SQLITE_CONSTRAINT (extended: SQLITE_CONSTRAINT_TRIGGER)`. */
function violatedConstraint(error: unknown): ConstraintViolated | undefined {
  if (!(error instanceof Error)) return undefined;
  const [, said] = error.message.match(/^D1_ERROR: (.*?): SQLITE_CONSTRAINT/) ?? [];
  return said !== undefined && isKnown(said) ? new ConstraintViolated(CONSTRAINTS[said], error) : undefined;
}

function isKnown(said: string): said is keyof typeof CONSTRAINTS {
  return Object.hasOwn(CONSTRAINTS, said);
}
