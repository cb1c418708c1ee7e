import { invalid } from '../http/index.ts';
import { DAY_MS, HOUR_MS, QUARTER_MS } from '../scans/index.ts';
import type { ScansQuery } from './schema.ts';
import { type Zone, zoneOf } from './zone.ts';

const DEFAULT_DAYS = 30;
const MAX_DAYS = { hour: 31, day: 731 };

/**
 * The bounds of the hours or days, by the clock of the time zone, that a query asks for: each lasts from its bound to
 * before the next one. Days have 23 or 25 hours where clocks change; the first and the last may be cut by the range.
 *
 * @param now milliseconds since 1970, as the bounds, which are whole quarters of an hour, ascending, two at least
 * @throws {ApiError} validation_failed
 */
export function boundsOf({ from, to, interval, timezone }: ScansQuery, now: number): number[] {
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
  const first = Math.floor(start / QUARTER_MS) * QUARTER_MS;
  const last = Math.ceil(end / QUARTER_MS) * QUARTER_MS;
  const bounds = [first];
  for (let next = following(first); next < last; next = following(next)) bounds.push(next);
  return [...bounds, last];

  function following(instant: number): number {
    return interval === 'hour' ? zone.nextHour(instant) : zone.startOfDay(zone.toLocal(instant) + DAY_MS);
  }
}

/** @param days how many days after the beginning of a local day */
function instantOf(moment: NonNullable<ScansQuery['from']>, zone: Zone, days: number): number {
  return 'instant' in moment ? moment.instant : zone.startOfDay(moment.localDay + days * DAY_MS);
}
