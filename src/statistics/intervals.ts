import { invalid } from '../http/index.ts';
import { DAY_MS, HOUR_MS, QUARTER_MS } from '../scans/index.ts';
import type { ScansQuery } from './schema.ts';
import { type Zone, zoneOf } from './zone.ts';

/** A range of whole quarters of an hour, in milliseconds since 1970. `end` is exclusive. */
export interface Interval {
  start: number;
  end: number;
}

const DEFAULT_DAYS = 30;
const MAX_DAYS = { hour: 31, day: 731 };

/**
 * Splits the range of a query into hours or days on the time zone's clock: at least one, in order and without gaps.
 * A day has 23 or 25 hours when clocks change. The range may cut the first and the last one short.
 *
 * @param now milliseconds since 1970
 * @throws {ApiError} validation_failed
 */
export function intervalsOf({ from, to, interval, timezone }: ScansQuery, now: number): Interval[] {
  const zone = zoneOf(timezone);
  const end = to ? instantOf(to, zone, 1) : now;
  const lastDay = zone.toLocal(end - 1);
  const start = from ? instantOf(from, zone, 0) : zone.startOfDay(lastDay - (DEFAULT_DAYS - 1) * DAY_MS);
  if (start >= end) {
    const message = to ? 'must be before to' : 'must be before now when to is left out';
    throw invalid([{ path: 'from', message }]);
  }
  // One hour more, for the day when clocks go back.
  if (end - start > MAX_DAYS[interval] * DAY_MS + HOUR_MS) {
    const message = `must be at most ${MAX_DAYS[interval]} days before to when the interval is ${interval}`;
    throw invalid([{ path: 'from', message }]);
  }
  return split(
    Math.floor(start / QUARTER_MS) * QUARTER_MS,
    Math.ceil(end / QUARTER_MS) * QUARTER_MS,
    (instant) =>
      interval === 'hour' ? zone.nextHour(instant) : zone.startOfDay(zone.toLocal(instant) + DAY_MS),
  );
}

function split(start: number, end: number, following: (instant: number) => number): Interval[] {
  const intervals: Interval[] = [];
  for (let from = start; from < end; ) {
    const to = Math.min(following(from), end);
    intervals.push({ start: from, end: to });
    from = to;
  }
  return intervals;
}

/** @param days how many days to add to a local day */
function instantOf(moment: NonNullable<ScansQuery['from']>, zone: Zone, days: number): number {
  return 'instant' in moment ? moment.instant : zone.startOfDay(moment.localDay + days * DAY_MS);
}
