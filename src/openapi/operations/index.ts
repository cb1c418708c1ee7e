import type { Call } from '../operation.ts';
import { createKey, listKeys, readUsage, revokeKey } from './account.ts';
import { changeCode, deleteCode, drawCode, listCodes, readCode } from './codes.ts';
import { generate } from './generate.ts';
import { checkHealth, describeApi, followLink, readContact } from './open.ts';
import { exportScans, readScans } from './scans.ts';

/** Every operation of the service but the operators' own, in the order in which they are read about. */
export const calls: readonly Call[] = [
  generate,
  listCodes,
  readCode,
  changeCode,
  deleteCode,
  drawCode,
  readScans,
  exportScans,
  readUsage,
  listKeys,
  createKey,
  revokeKey,
  followLink,
  readContact,
  checkHealth,
  describeApi,
];
