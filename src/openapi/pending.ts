/** Stand-ins for what the service does not have yet; each goes when the one it stands for is there. */
import * as v from 'valibot';
import { fields } from '../schema/index.ts';

/** The query of GET /api/v1/qr/{id}/scans and of scans.csv. */
export const ScansQuery = fields({
  from: v.optional(v.string()),
  to: v.optional(v.string()),
  interval: v.optional(v.picklist(['hour', 'day']), 'day'),
  timezone: v.optional(v.string(), 'UTC'),
});
