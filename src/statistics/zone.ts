import { DAY_MS, HOUR_MS, QUARTER_MS } from '../scans/index.ts';

/** A time zone's clock. Local times are in milliseconds too, as if the local clock showed UTC. */
export interface Zone {
  /** The local time of an instant. */
  toLocal(instant: number): number;
  /** The first instant of the local day: midnight, or the first time after it if clocks skip midnight. */
  startOfDay(local: number): number;
  /**
   * The next instant at which the local clock shows a full hour, or changes by half an hour as on Lord Howe Island.
   * Takes and returns whole quarters of an hour.
   */
  nextHour(instant: number): number;
}

/** @throws {RangeError} if the IANA time zone does not exist */
export function zoneOf(timezone: string): Zone {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });

  function toLocal(instant: number): number {
    const [month = 1, day = 1, year = 0, hour = 0, minute = 0, second = 0] = (
      format.format(instant).match(/\d+/g) ?? []
    ).map(Number);
    return Date.UTC(year, month - 1, day, hour, minute, second);
  }

  function startOfDay(local: number): number {
    const midnight = Math.floor(local / DAY_MS) * DAY_MS;
    const offsets = [midnight - DAY_MS, midnight + DAY_MS].map((instant) => toLocal(instant) - instant);
    // Clocks change at most once in between. Midnight may then come twice or never: take the first instant of the day.
    const candidates = offsets.map((offset) => midnight - offset).sort((a, b) => a - b);
    const [first = midnight, second = midnight] = candidates;
    return first === second || toLocal(first) >= midnight ? first : second;
  }

  function nextHour(instant: number): number {
    const next = instant + HOUR_MS;
    if (toLocal(next) % HOUR_MS === 0) return next;
    let quarter = instant + QUARTER_MS;
    while (toLocal(quarter) % HOUR_MS > toLocal(quarter - QUARTER_MS) % HOUR_MS) quarter += QUARTER_MS;
    return quarter;
  }

  return { toLocal, startOfDay, nextHour };
}
