import * as v from 'valibot';

/** What totals are kept of, beside time. */
export const DIMENSIONS = ['country', 'city', 'device', 'system', 'browser', 'referrer'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** In UTF-16 units; what is longer is cut. */
export const MAX_VALUE_LENGTH = 100;

/** Null for what is not known. */
const Value = v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_VALUE_LENGTH)));

/** One scan on its way to the totals. There is no address in it and no user agent, here or anywhere after. */
export const ScanMessage = v.object({
  /** A ULID, made once per scan: a message that comes twice is known by it. */
  id: v.pipe(v.string(), v.ulid()),
  shortCode: v.string(),
  /** Milliseconds since 1970. */
  at: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  isBot: v.boolean(),
  /** A hash that differs from code to code and from day to day; null for who does not want to be recognised. */
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
