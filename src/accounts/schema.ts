import * as v from 'valibot';
import { fields, Line } from '../schema/index.ts';

/** What a key may do. */
export const SCOPES = ['generate', 'codes:read', 'codes:write', 'scans:read', 'keys:write'] as const;
export type Scope = (typeof SCOPES)[number];

/** A label that people read, of accounts, keys and codes alike. */
export const Name = v.pipe(Line, v.maxLength(200, 'must be at most 200 characters'));

/** The plan is a row of the table `plans`, which operators may add to. */
export const NewAccount = fields({
  name: Name,
  plan: v.optional(v.string(), 'free'),
});
export type NewAccount = v.InferOutput<typeof NewAccount>;
