import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Choices, TextField } from '../../../kit/index.ts';
import {
  dayOf,
  FIRST_DAY,
  faultOf,
  intervalsFor,
  type Preset,
  presetSpan,
  type Span,
  withInterval,
} from './range.ts';

const RANGES: readonly (readonly [Preset | 'own', string])[] = [
  ['today', 'Today'],
  ['7d', '7 days'],
  ['30d', '30 days'],
  ['90d', '90 days'],
  ['own', 'Own range'],
];
const INTERVALS = [
  ['hour', 'Hours'],
  ['day', 'Days'],
] as const;

/** Which days to show, and whether by hours. */
export function RangePicker({ span, onChange }: { span: Span; onChange: (span: Span) => void }): JSX.Element {
  /** The dates that are being entered, which may be no range yet. */
  const [draft, setDraft] = useState<{ from: string; to: string }>();
  const isOwn = draft !== undefined || span.preset === 'own';
  const dates = draft ?? span;
  const fault = faultOf(dates, new Date());
  const intervals = intervalsFor(span);

  function choose(preset: Preset | 'own'): void {
    setDraft(preset === 'own' ? { from: span.from, to: span.to } : undefined);
    if (preset !== 'own') onChange(withInterval(presetSpan(preset, new Date()), undefined));
  }

  function enter(changes: { from?: string; to?: string }): void {
    const next = { from: dates.from, to: dates.to, ...changes };
    setDraft(next);
    if (!faultOf(next, new Date())) onChange(withInterval({ preset: 'own', ...next }, span.interval));
  }

  return (
    <div class="range">
      <Choices label="Range" value={isOwn ? 'own' : span.preset} onChange={choose} options={RANGES} />
      {isOwn && (
        <div class="dates">
          <TextField
            label="First day"
            value={dates.from}
            onInput={(from) => enter({ from })}
            error={fault?.field === 'from' ? fault.message : undefined}
            input={{ type: 'date', min: FIRST_DAY, max: dayOf(new Date()) }}
          />
          <TextField
            label="Last day"
            value={dates.to}
            onInput={(to) => enter({ to })}
            error={fault?.field === 'to' ? fault.message : undefined}
            input={{ type: 'date', min: FIRST_DAY, max: dayOf(new Date()) }}
          />
        </div>
      )}
      {intervals.length > 1 && (
        <Choices
          label="By"
          value={span.interval}
          onChange={(interval) => onChange({ ...span, interval })}
          options={INTERVALS}
        />
      )}
    </div>
  );
}
