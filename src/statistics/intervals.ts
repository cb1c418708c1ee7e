import { invalid } from '../http/index.ts';
import { DAY_MS, HOUR_MS, QUARTER_MS } from '../scans/index.ts';
import { DEFAULT_DAYS, MAX_DAYS, type ScansQuery } from './schema.ts';
import { type Zone, zoneOf } from './zone.ts';

/** A stretch of time in milliseconds since 1970, in whole quarters of an hour; `end` is no longer in it. */
export interface Interval {
  start: number;
  end: number;
}

/**
 * The hours or days, by the clock of the time zone, that a query asks for: at least one, in order and without gaps.
 * Days have 23 or 25 hours where clocks change; the range may cut the first and the last.
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
    const message = to ? 'must be before to' : 'must be before now, when to is not given';
    throw invalid([{ path: 'from', message }]);
  }
  // An hour more, for the day on which clocks are set back.
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

/** @param days how many days after the beginning of a local day */
function instantOf(moment: NonNullable<ScansQuery['from']>, zone: Zone, days: number): number {
  return 'instant' in moment ? moment.instant : zone.startOfDay(moment.localDay + days * DAY_MS);
}
