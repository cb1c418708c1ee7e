/** The finest time that scans are counted by. Every zone's days and hours begin on one. */
export const QUARTER_MS = 15 * 60_000;
export const HOUR_MS = 60 * 60_000;
export const DAY_MS = 24 * HOUR_MS;

/** The UTC day, in days since 1970, of a time in milliseconds since then. */
export function dayOf(time: number): number {
  return Math.floor(time / DAY_MS);
}
