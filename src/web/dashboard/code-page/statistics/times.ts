import type { Interval } from './range.ts';

/** The start of an entry in full, in the locale and time zone of the browser: "12 March", "12 March, 14:00". */
export function longTimeOf(start: string, interval: Interval): string {
  return format({
    day: 'numeric',
    month: 'long',
    ...(!isThisYear(start) && { year: 'numeric' }),
    ...(interval === 'hour' && { hour: 'numeric', minute: '2-digit' }),
  }).format(new Date(start));
}

/** The same below a plot, where there is little room: "12 Mar", "14:00". */
export function shortTimeOf(start: string, interval: Interval): string {
  const time = new Date(start);
  const isDay = interval === 'day' || (time.getHours() === 0 && time.getMinutes() === 0);
  return format(isDay ? { day: 'numeric', month: 'short' } : { hour: 'numeric', minute: '2-digit' }).format(
    time,
  );
}

/** A local day such as `2026-11-30` in full. */
export function dayText(day: string): string {
  return format({ dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
}

function isThisYear(start: string): boolean {
  return new Date(start).getFullYear() === new Date().getFullYear();
}

/** Formats are slow to make, and an axis needs the same one for each of its marks. */
const formats = new Map<string, Intl.DateTimeFormat>();

function format(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const known = formats.get(key) ?? new Intl.DateTimeFormat(undefined, options);
  formats.set(key, known);
  return known;
}
