import { ask } from '../../platform/database.ts';

/** How much of its plan an account uses. */
export interface Usage {
  plan: string;
  used: number;
  /** Null for a plan without limit. */
  limit: number | null;
}

const FIND_USAGE = `
  SELECT accounts.plan, accounts.saved_codes AS used, plans.saved_codes_limit AS "limit"
  FROM accounts JOIN plans ON plans.name = accounts.plan WHERE accounts.id = ?1`;

export async function findUsage(db: D1Database, accountId: string): Promise<Usage> {
  const usage = await ask(() => db.prepare(FIND_USAGE).bind(accountId).first<Usage>());
  if (!usage) throw new Error(`there is no account ${accountId}`);
  return usage;
}
