import { ask } from '../platform/database.ts';

/** @throws {DatabaseUnavailable} when the database does not answer */
export async function checkDatabase(db: D1Database): Promise<void> {
  await ask(() => db.prepare('SELECT 1').run());
}
