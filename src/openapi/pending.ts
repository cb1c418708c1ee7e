/** Stand-ins for what the service does not have yet; each goes when the one it stands for is there. */
import * as v from 'valibot';
import { fields, Timestamp } from '../schema/index.ts';

/** The query of GET /api/v1/qr/{id}/scans.csv. */
export const ScansCsvQuery = fields({ from: v.optional(Timestamp), to: v.optional(Timestamp) });

/** The query of GET /api/v1/qr/{id}/scans. */
export const ScansQuery = fields({
  ...ScansCsvQuery.entries,
  interval: v.optional(v.picklist(['hour', 'day']), 'day'),
  timezone: v.optional(v.string(), 'UTC'),
});
