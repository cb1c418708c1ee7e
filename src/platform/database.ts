/**
 * The database did not answer, but should before long. `cause` is its own error.
 *
 * @public
 */
export class DatabaseUnavailable extends Error {}

/**
 * Parts of D1's messages for errors that may well pass in a moment: those that Cloudflare documents
 * (https://developers.cloudflare.com/d1/observability/debug-d1/#error-list), and others seen in practice.
 */
const PASSING = [
  'Network connection lost',
  'reset because its code was updated',
  'caused object to be reset',
  'memory limit and was reset',
  'CPU time limit and was reset',
  'D1 DB is overloaded',
  'due to transient issue',
  'client disconnected',
  'internal error', // with a reference for Cloudflare
  'long-running export',
  'timed out',
  'Failed to parse body as JSON', // an error page from a proxy instead of a response
  'SQLITE_BUSY',
];

/** The constraints that a request can violate, by SQLite's message: the name that a trigger raises, or the columns. */
const CONSTRAINTS = {
  plan_limit_reached: 'plan_limit_reached',
  logo_limit_reached: 'logo_limit_reached',
  api_key_limit_reached: 'api_key_limit_reached',
  account_deleted: 'account_deleted',
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
 * Runs a query, throwing failures as the types below. Rethrows other errors as they are: they are bugs and will not pass.
 *
 * @throws {ConstraintViolated}
 * @throws {DatabaseUnavailable}
 * @public
 */
export async function ask<Answer>(query: () => Promise<Answer>): Promise<Answer> {
  try {
    return await query();
  } catch (error) {
    throw error instanceof Error ? meaningOf(error) : error;
  }
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
    ask(() =>
      db
        .withSession(start)
        .prepare(sql)
        .bind(...values)
        .first<Row>(),
    );
  return (await findFrom('first-unconstrained')) ?? (await findFrom('first-primary')) ?? undefined;
}

function meaningOf(error: Error): Error {
  const constraint = violatedConstraint(error);
  if (constraint) return new ConstraintViolated(constraint, error);
  const said = error.message.toLowerCase();
  return PASSING.some((part) => said.includes(part.toLowerCase()))
    ? new DatabaseUnavailable('The database did not answer', { cause: error })
    : error;
}

/** D1 words one as `D1_ERROR: plan_limit_reached: SQLITE_CONSTRAINT (extended: SQLITE_CONSTRAINT_TRIGGER)`. */
function violatedConstraint({ message }: Error): Constraint | undefined {
  const [, said] = message.match(/^D1_ERROR: (.*?): SQLITE_CONSTRAINT/) ?? [];
  return said !== undefined && isKnown(said) ? CONSTRAINTS[said] : undefined;
}

function isKnown(said: string): said is keyof typeof CONSTRAINTS {
  return Object.hasOwn(CONSTRAINTS, said);
}
