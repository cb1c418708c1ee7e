import * as v from 'valibot';
import { fields, isOnCalendar } from '../fields/index.ts';
import { DETAILED_DAYS } from '../scans/index.ts';
import { zoneOf } from './zone.ts';

/** The default length of a range, and its greatest by interval, in days. */
export const DEFAULT_DAYS = 30;
export const MAX_DAYS = { hour: 31, day: 731 };

// From the year 2000 on: by then every time zone was whole quarters of an hour from UTC.
const DATE = /^2\d{3}-\d\d-\d\d$/;
const TIME = /^2\d{3}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/i;

/** A local day, as midnight on the local clock, or an instant. Both in milliseconds since 1970. */
export type Moment = { localDay: number } | { instant: number };

const Moment = v.pipe(
  v.string(),
  // An unencoded plus sign arrives as a space.
  v.transform((text) => text.replace(/ (?=\d\d:\d\d$)/, '+')),
  v.check(
    isDateOrTime,
    'must be a date such as 2026-11-30, or a time with an offset such as 2026-11-30T09:00:00Z',
  ),
  v.transform(
    (text): Moment => (DATE.test(text) ? { localDay: Date.parse(text) } : { instant: Date.parse(text) }),
  ),
);

const Timezone = v.pipe(v.string(), v.check(isTimezone, 'must be an IANA time zone such as Europe/Berlin'));

/**
 * The range of scans to sum. A date means that whole day in the time zone, for `to` as well. A time is rounded
 * outwards to a quarter of an hour, and `to` is exclusive. Defaults to the last 30 days, up to now.
 */
export const ScansQuery = fields({
  from: v.pipe(
    v.optional(Moment),
    v.description(
      `The first day to include, or the time to start from. At most ${MAX_DAYS.day} days before \`to\`, or ${MAX_DAYS.hour} if \`interval\` is \`hour\`. Default: the start of the ${DEFAULT_DAYS} days that end with \`to\`.`,
    ),
  ),
  to: v.pipe(
    v.optional(Moment),
    v.description('The last day to include, or the time to stop before. Default: now.'),
  ),
  interval: v.pipe(
    v.optional(v.picklist(['hour', 'day']), 'day'),
    v.description(
      `The length of each entry of the series. Scans more than ${DETAILED_DAYS} days ago are counted by the UTC day.`,
    ),
  ),
  timezone: v.pipe(
    v.optional(Timezone, 'UTC'),
    v.description('The IANA name of the time zone in which days start.'),
  ),
});
export type ScansQuery = v.InferOutput<typeof ScansQuery>;

function isDateOrTime(text: string): boolean {
  if (!DATE.test(text) && !TIME.test(text)) return false;
  return isOnCalendar(text) && !Number.isNaN(Date.parse(text));
}

function isTimezone(name: string): boolean {
  try {
    zoneOf(name);
    return true;
  } catch {
    return false;
  }
}
