import { ApiError } from './http/index.ts';

/**
 * What the database answers. When it does not, the caller is told to come back; a constraint that was
 * violated is an answer, and is thrown as it came.
 *
 * @throws {ApiError} unavailable
 */
export async function ask<Answer>(query: () => Promise<Answer>): Promise<Answer> {
  try {
    return await query();
  } catch (error) {
    if (error instanceof Error && error.message.includes('SQLITE_CONSTRAINT')) throw error;
    throw new ApiError(
      'unavailable',
      'The database does not answer; please try again in a moment.',
      undefined,
      {
        cause: error,
      },
    );
  }
}
