import { DAY_MS, HOUR_MS, QUARTER_MS } from '../scans/index.ts';

/** The local time of a zone. Local times are milliseconds too, as if the local clock showed UTC. */
export interface Zone {
  /** Where an instant falls on the local clock. */
  toLocal(instant: number): number;
  /** The instant at which the day begins that this local time is in: midnight, or what comes after it. */
  startOfDay(local: number): number;
  /**
   * The instant, a whole quarter of an hour as the one before it, at which the local clock next shows a full hour, or
   * is changed by half of one, as on Lord Howe Island.
   */
  nextHour(instant: number): number;
}

/** @throws {RangeError} when there is no such IANA time zone */
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
    // Clocks change at most once in between. The first instant on the new day: midnight may come twice, or never.
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
