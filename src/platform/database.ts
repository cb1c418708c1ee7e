/**
 * The database did not answer, and will again before long. What it said is the cause.
 *
 * @public
 */
export class DatabaseUnavailable extends Error {}

/**
 * What D1 says, in part, when the same statement may well work a moment later: the errors that Cloudflare documents
 * (https://developers.cloudflare.com/d1/observability/debug-d1/#error-list), and others that it was seen to throw.
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
  'Failed to parse body as JSON', // a page of the network in between, in place of an answer
  'SQLITE_BUSY',
];

/** The constraints of schema.sql that a request can violate, by what SQLite says: the name a trigger raises, or columns. */
const CONSTRAINTS = {
  plan_limit_reached: 'plan_limit_reached',
  api_key_limit_reached: 'api_key_limit_reached',
  short_code_taken: 'short_code_taken',
  'UNIQUE constraint failed: codes.short_code': 'short_code_taken',
  'UNIQUE constraint failed: idempotency_keys.account_id, idempotency_keys.key': 'idempotency_key_known',
} as const;

type Constraint = (typeof CONSTRAINTS)[keyof typeof CONSTRAINTS];

/**
 * A statement would have violated a constraint, and changed nothing. What the database said is the cause.
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
 * What the database answers. Any other error is thrown as it came: it is a mistake of ours, and will not pass.
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

function meaningOf(error: Error): Error {
  const constraint = violatedConstraint(error);
  if (constraint) return new ConstraintViolated(constraint, error);
  const said = error.message.toLowerCase();
  return PASSING.some((part) => said.includes(part.toLowerCase()))
    ? new DatabaseUnavailable('The database did not answer', { cause: error })
    : error;
}

/** `D1_ERROR: plan_limit_reached: SQLITE_CONSTRAINT (extended: SQLITE_CONSTRAINT_TRIGGER)` is how D1 words one. */
function violatedConstraint({ message }: Error): Constraint | undefined {
  const [, said] = message.match(/^D1_ERROR: (.*?): SQLITE_CONSTRAINT/) ?? [];
  return said !== undefined && isKnown(said) ? CONSTRAINTS[said] : undefined;
}

function isKnown(said: string): said is keyof typeof CONSTRAINTS {
  return Object.hasOwn(CONSTRAINTS, said);
}
