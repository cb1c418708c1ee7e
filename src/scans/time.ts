/** The smallest interval that scans are counted in. Days and hours start on one in every time zone. */
export const QUARTER_MS = 15 * 60_000;
export const HOUR_MS = 60 * 60_000;
export const DAY_MS = 24 * HOUR_MS;

/** The UTC day of a time in milliseconds since 1970, in days since 1970. */
export function dayOf(time: number): number {
  return Math.floor(time / DAY_MS);
}
