/**
 * The database did not answer. What it said is the cause.
 *
 * @public
 */
export class DatabaseUnavailable extends Error {}

/**
 * What the database answers. A constraint that was violated is an answer too, and is thrown as it came.
 *
 * @throws {DatabaseUnavailable}
 * @public
 */
export async function ask<Answer>(query: () => Promise<Answer>): Promise<Answer> {
  try {
    return await query();
  } catch (error) {
    if (error instanceof Error && error.message.includes('SQLITE_CONSTRAINT')) throw error;
    throw new DatabaseUnavailable('The database did not answer', { cause: error });
  }
}
