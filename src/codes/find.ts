import { ApiError } from '../http/index.ts';
import { findOwnCode, type SavedCode } from './store/index.ts';

/** The account's code with this id. @throws {ApiError} not_found */
export async function requireCode(db: D1Database, accountId: string, id: string): Promise<SavedCode> {
  const code = await findOwnCode(db, accountId, id);
  if (!code) throw noSuchCode();
  return code;
}

export function noSuchCode(): ApiError {
  return new ApiError('not_found', 'You have no code with this id.');
}
