import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, QUARTER_MS } from '../../src/scans/time.ts';
import { zoneOf } from '../../src/statistics/zone.ts';

/** Days before clocks change in America, Europe, Australia, Europe again and America again. */
const CHANGES = ['2026-03-07', '2026-03-28', '2026-04-04', '2026-10-24', '2026-10-31'].map(Date.parse);
const ZONES = Intl.supportedValuesOf('timeZone');
const date = (local: number) => new Date(local).toISOString().slice(0, 10);

it('the runtime knows hundreds of zones', () => {
  expect(ZONES.length).toBeGreaterThan(400);
});

it('in every zone, days start at the first instant of their date, on a quarter of an hour', () => {
  const wrong: string[] = [];
  for (const timezone of ZONES) {
    const { startOfDay, toLocal } = zoneOf(timezone);
    for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2027, 0, 1); day += DAY_MS) {
      const start = startOfDay(day);
      const begins = date(toLocal(start)) === date(day) && date(toLocal(start - 1000)) === date(day - DAY_MS);
      if (!begins || start % QUARTER_MS !== 0) wrong.push(`${timezone} ${date(day)}`);
    }
  }
  expect(wrong).toEqual([]);
});

it('in every zone, hours start when the clock shows a full hour or changes by half an hour', () => {
  const wrong: string[] = [];
  for (const timezone of ZONES) {
    const { nextHour, toLocal } = zoneOf(timezone);
    for (const from of CHANGES) {
      for (let hour = nextHour(from); hour < from + 2 * DAY_MS; ) {
        const next = nextHour(hour);
        const full = toLocal(hour) % HOUR_MS === 0 || timezone.endsWith('Lord_Howe');
        if (!full || next <= hour || next > hour + HOUR_MS)
          wrong.push(`${timezone} ${new Date(hour).toISOString()}`);
        if (next <= hour) break;
        hour = next;
      }
    }
  }
  expect(wrong).toEqual([]);
});
