import type { Scope } from './api/index.ts';

/** What each scope allows, in the order of forms. */
export const SCOPE_MEANINGS: readonly (readonly [Scope, meaning: string])[] = [
  ['generate', 'Draw codes'],
  ['codes:read', 'See saved codes'],
  ['codes:write', 'Save, change and delete codes'],
  ['scans:read', 'See scans'],
  ['keys:write', 'Make and revoke keys'],
];
