/** Stand-ins for what the service does not have yet; each goes when the one it stands for is there. */
import * as v from 'valibot';
import { Name, SCOPES } from '../accounts/index.ts';
import { Design, FORMATS, MAX_SIZE, MIN_SIZE, sources } from '../qr/index.ts';
import { fields } from '../schema/index.ts';
import { Type } from './responses.ts';

const Time = v.pipe(v.string(), v.isoTimestamp());

/** The body of PATCH /api/v1/qr/{id}. */
export const CodeChanges = fields({
  name: v.optional(Name),
  isActive: v.optional(v.boolean()),
  expiresAt: v.optional(v.nullable(Time)),
  design: v.optional(Design),
  content: v.optional(v.string()),
  data: v.optional(
    v.union([
      sources.wifi.data,
      sources.vcard.data,
      sources.email.data,
      sources.phone.data,
      sources.sms.data,
    ]),
  ),
});

/** The body of POST /api/v1/keys. */
export const NewKey = fields({
  name: Name,
  scopes: v.optional(v.array(v.picklist(SCOPES))),
  allowedOrigins: v.optional(v.array(v.pipe(v.string(), v.url()))),
  expiresAt: v.optional(Time),
});

/** The query of GET /api/v1/qr. */
export const CodesQuery = fields({
  limit: v.optional(wholeNumber(1, 100), '20'),
  cursor: v.optional(v.string()),
  search: v.optional(v.string()),
  type: v.optional(Type),
  isDynamic: v.optional(
    v.pipe(
      v.picklist(['true', 'false']),
      v.transform((text) => text === 'true'),
      v.boolean(),
    ),
  ),
});

/** The query of GET /api/v1/qr/{id}/image. */
export const ImageQuery = fields({
  format: v.optional(v.picklist(FORMATS)),
  size: v.optional(wholeNumber(MIN_SIZE, MAX_SIZE)),
});

/** The query of GET /api/v1/qr/{id}/scans.csv. */
export const ScansCsvQuery = fields({ from: v.optional(Time), to: v.optional(Time) });

/** The query of GET /api/v1/qr/{id}/scans. */
export const ScansQuery = fields({
  ...ScansCsvQuery.entries,
  interval: v.optional(v.picklist(['hour', 'day']), 'day'),
  timezone: v.optional(v.string(), 'UTC'),
});

/** Errors that src/http does not have yet. */
export const PENDING_ERRORS = {
  gone: { status: 410 },
  idempotency_mismatch: { status: 422 },
  rate_limited: { status: 429 },
};

function wholeNumber(least: number, most: number) {
  return v.pipe(
    v.string(),
    v.transform(Number),
    v.number(),
    v.integer(),
    v.minValue(least),
    v.maxValue(most),
  );
}
