import { ApiError } from '../../http/index.ts';
import { ask } from '../../platform/database.ts';

/** How much of its plan an account uses. */
export interface Usage {
  plan: string;
  savedCodes: Use;
  logos: Use;
}

interface Use {
  used: number;
  /** Null for a plan without limit. */
  limit: number | null;
}

interface Row {
  plan: string;
  saved_codes: number;
  saved_codes_limit: number | null;
  saved_logos: number;
  saved_logos_limit: number | null;
}

const FIND_USAGE = `
  SELECT accounts.plan, saved_codes, saved_codes_limit, saved_logos, saved_logos_limit
  FROM accounts JOIN plans ON plans.name = accounts.plan WHERE accounts.id = ?1`;

export async function findUsage(db: D1Database, accountId: string): Promise<Usage> {
  const row = await ask(() => db.prepare(FIND_USAGE).bind(accountId).first<Row>());
  if (!row) throw new ApiError('forbidden', 'This account was deleted.'); // while its key is still believed
  return {
    plan: row.plan,
    savedCodes: { used: row.saved_codes, limit: row.saved_codes_limit },
    logos: { used: row.saved_logos, limit: row.saved_logos_limit },
  };
}
