import type { JSX } from 'preact';

/** How the browser's locale writes numbers and times. */
const number = new Intl.NumberFormat();
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });

/** Up to how many seconds a time is told by each unit; beyond, by its day. */
const UNITS = [
  ['minute', 60, 3600],
  ['hour', 3600, 86_400],
  ['day', 86_400, 7 * 86_400],
] as const;

export const formatNumber = (value: number): string => number.format(value);
export const formatDay = (iso: string): string => day.format(new Date(iso));

/** "1 code", "2,000 codes". */
export function count(value: number, one: string, many = `${one}s`): string {
  return `${formatNumber(value)} ${value === 1 ? one : many}`;
}

/** A day, with the minute where somebody points at it. */
export function Day({ at }: { at: string }): JSX.Element {
  return (
    <time dateTime={at} title={moment.format(new Date(at))}>
      {formatDay(at)}
    </time>
  );
}

/** How long ago something was: "5 minutes ago", or its day when that is more than a week. */
export function Ago({ at }: { at: string }): JSX.Element {
  return (
    <time dateTime={at} title={moment.format(new Date(at))}>
      {ago((Date.now() - Date.parse(at)) / 1000) ?? formatDay(at)}
    </time>
  );
}

function ago(seconds: number): string | undefined {
  if (seconds < 60) return 'just now';
  const unit = UNITS.find(([, , most]) => seconds < most);
  return unit && relative.format(-Math.floor(seconds / unit[1]), unit[0]);
}
