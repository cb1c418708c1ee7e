import * as v from 'valibot';

/** What scans are totalled by, besides time. */
export const DIMENSIONS = ['country', 'city', 'device', 'system', 'browser', 'referrer'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** In UTF-16 code units. Longer values are cut. */
export const MAX_VALUE_LENGTH = 100;

/** Null if unknown. */
const Value = v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_VALUE_LENGTH)));

/** One scan on its way to the totals. It holds no IP address and no user agent, nor does anything made from it. */
export const ScanMessage = v.object({
  /** A ULID made once per scan, by which a message delivered twice is recognised. */
  id: v.pipe(v.string(), v.ulid()),
  shortCode: v.string(),
  /** Milliseconds since 1970. */
  at: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  isBot: v.boolean(),
  /** A hash that differs for each code and day, or null for visitors who do not want to be recognised. */
  visitor: v.nullable(v.string()),
  country: Value,
  city: Value,
  device: Value,
  system: Value,
  browser: Value,
  referrer: Value,
});
export type ScanMessage = v.InferOutput<typeof ScanMessage>;

declare global {
  namespace Cloudflare {
    interface Env {
      /** Scans on their way to the totals. */
      SCANS: Queue<ScanMessage>;
    }
  }
}
