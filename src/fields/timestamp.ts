import * as v from 'valibot';

const RULE = 'must be a time such as 2027-12-31T23:59:59Z, on a day that exists';

/** An ISO 8601 time in UTC or with an offset, as milliseconds since 1970. */
export const Timestamp = v.pipe(
  v.string(),
  v.isoTimestamp(RULE),
  v.transform((text) => (isOnCalendar(text) ? Date.parse(text) : Number.NaN)),
  v.number(RULE), // rejects NaN
);

/** Whether the calendar has the day that `text` starts with: `Date` takes February 30 for March 2. */
export function isOnCalendar(text: string): boolean {
  const day = text.slice(0, 'yyyy-mm-dd'.length);
  const midnight = Date.parse(`${day}T00:00Z`);
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day);
}
