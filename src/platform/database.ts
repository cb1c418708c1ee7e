/**
 * The database did not answer. `cause` is its own error.
 *
 * @public
 */
export class DatabaseUnavailable extends Error {}

/** The constraints that a request can violate, by SQLite's message: the name that a trigger raises, or the columns. */
const CONSTRAINTS = {
  plan_limit_reached: 'plan_limit_reached',
  api_key_limit_reached: 'api_key_limit_reached',
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
 * Runs a query, throwing failures as the types below. Rethrows violations that only a bug can cause as they are.
 *
 * @throws {ConstraintViolated}
 * @throws {DatabaseUnavailable}
 * @public
 */
export async function ask<Answer>(query: () => Promise<Answer>): Promise<Answer> {
  try {
    return await query();
  } catch (error) {
    throw violation(error) ?? new DatabaseUnavailable('The database did not answer', { cause: error });
  }
}

/** D1 words one as `D1_ERROR: plan_limit_reached: SQLITE_CONSTRAINT (extended: SQLITE_CONSTRAINT_TRIGGER)`. */
function violation(error: unknown): Error | undefined {
  if (!(error instanceof Error)) return undefined;
  const [, said] = error.message.match(/^D1_ERROR: (.*?): SQLITE_CONSTRAINT/) ?? [];
  if (said === undefined) return undefined;
  return isKnown(said) ? new ConstraintViolated(CONSTRAINTS[said], error) : error;
}

function isKnown(said: string): said is keyof typeof CONSTRAINTS {
  return Object.hasOwn(CONSTRAINTS, said);
}
