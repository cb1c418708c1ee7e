import type { Query } from '../../route.ts';

export const PRESETS = ['today', '7d', '30d', '90d'] as const;
export type Preset = (typeof PRESETS)[number];
export type Interval = 'hour' | 'day';

/** Which scans to show. Days are local days such as `2026-11-30`, both included. */
export interface Span {
  /** A range that moves on with the days, or that of `from` and `to`. */
  preset: Preset | 'own';
  from: string;
  to: string;
  interval: Interval;
}

/** The longest ranges that the API sums by hours and at all, in days. */
const MAX_DAYS = { hour: 31, day: 731 };
/** Since when the API counts. */
export const FIRST_DAY = '2000-01-01';

const LENGTHS: Record<Preset, number> = { today: 1, '7d': 7, '30d': 30, '90d': 90 };
const USUAL: Preset = '30d';
const DAY = /^\d{4}-\d\d-\d\d$/;

/** What the address asks for: the last 30 days, unless it asks for something that makes sense. */
export function spanOf(query: Query, now: Date): Span {
  const { from = '', to = '', range, interval } = query;
  const own = { preset: 'own', from, to } as const;
  if (from && to && !faultOf(own, now)) return withInterval(own, interval);
  return withInterval(presetSpan(PRESETS.find((preset) => preset === range) ?? USUAL, now), interval);
}

/** The part of the address that stands for a span. What is as usual is left out. */
export function queryOf({ preset, from, to, interval }: Span): Query {
  const dates = preset === 'own' ? { from, to } : { from: '', to: '' };
  return {
    ...dates,
    range: preset === 'own' || preset === USUAL ? '' : preset,
    interval: interval === usualInterval({ from, to }) ? '' : interval,
  };
}

export function presetSpan(preset: Preset, now: Date): Omit<Span, 'interval'> {
  const first = new Date(now.getFullYear(), now.getMonth(), now.getDate() - LENGTHS[preset] + 1);
  return { preset, from: dayOf(first), to: dayOf(now) };
}

/** A span with the interval that is wanted, if it can have that. */
export function withInterval(span: Omit<Span, 'interval'>, wanted: string | undefined): Span {
  const interval = intervalsFor(span).find((each) => each === wanted);
  return { ...span, interval: interval ?? usualInterval(span) };
}

/** The intervals that a span can be shown in: a single day says nothing by days, and a long one has too many hours. */
export function intervalsFor(dates: Dates): readonly Interval[] {
  const days = daysIn(dates);
  if (days === 1) return ['hour'];
  return days <= MAX_DAYS.hour ? ['hour', 'day'] : ['day'];
}

/** What keeps two dates from being a range. */
export function faultOf(
  { from, to }: Dates,
  now: Date,
): { field: 'from' | 'to'; message: string } | undefined {
  if (!isDay(from) || from < FIRST_DAY) return { field: 'from', message: 'Choose the first day.' };
  if (!isDay(to)) return { field: 'to', message: 'Choose the last day.' };
  if (to > dayOf(now)) return { field: 'to', message: 'The last day must not be after today.' };
  if (from > to) return { field: 'from', message: 'The first day must not be after the last.' };
  if (daysIn({ from, to }) > MAX_DAYS.day) {
    return { field: 'from', message: `A range has at most ${MAX_DAYS.day} days.` };
  }
  return undefined;
}

/** What to ask the API for. A range that ends today ends now, so that the hours to come are not shown as empty. */
export function parametersOf({ from, to, interval }: Span, now: Date): URLSearchParams {
  return new URLSearchParams({
    from,
    ...(to !== dayOf(now) && { to }),
    interval,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
}

/** The local day of a time. */
export function dayOf(time: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${String(time.getFullYear()).padStart(4, '0')}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}

interface Dates {
  from: string;
  to: string;
}

function daysIn({ from, to }: Dates): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
}

function usualInterval(dates: Dates): Interval {
  return daysIn(dates) === 1 ? 'hour' : 'day';
}

/** Whether this is a day that exists. */
function isDay(text: string): boolean {
  const time = Date.parse(text);
  return DAY.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
