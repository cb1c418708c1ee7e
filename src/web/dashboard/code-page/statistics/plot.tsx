import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type uPlot from 'uplot';
import type { Scans } from '../../api/index.ts';
import { count, formatNumber } from '../../format.tsx';
import { draw } from './draw.ts';
import type { Interval } from './range.ts';
import { longTimeOf } from './times.ts';

type Entry = Scans['series'][number];

/**
 * The scans over time as bars: all of them, and in front those by people who had not scanned before that day. Pointer
 * and arrow keys read the values.
 */
export function Plot({ series, interval }: { series: readonly Entry[]; interval: Interval }): JSX.Element {
  const frame = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | undefined>(undefined);
  /** The entry under the cursor, and whether the keyboard put it there. */
  const [at, setAt] = useState<number>();
  const [heard, setHeard] = useState('');
  const [isBroken, setIsBroken] = useState(false);
  const reading = at === undefined ? undefined : series[at];

  useEffect(() => {
    const place = frame.current;
    if (!place) return;
    setAt(undefined);
    const drawing = draw(place, series, interval, setAt);
    drawing.ready.then(
      (drawn) => {
        plot.current = drawn;
      },
      () => setIsBroken(true), // its script could not be fetched, or does not run here
    );
    return () => {
      plot.current = undefined;
      drawing.remove();
    };
  }, [series, interval]);

  function onKeyDown(event: KeyboardEvent): void {
    const last = series.length - 1;
    const goal = {
      ArrowRight: (at ?? -1) + 1,
      ArrowLeft: (at ?? last + 1) - 1,
      PageUp: (at ?? 0) - 10,
      PageDown: (at ?? -1) + 10,
      Home: 0,
      End: last,
    }[event.key];
    if (event.key === 'Escape') moveTo(undefined);
    if (goal === undefined) return;
    event.preventDefault();
    moveTo(Math.min(Math.max(goal, 0), last));
  }

  function moveTo(goal: number | undefined): void {
    setAt(goal);
    const left = goal === undefined ? -10 : plot.current?.valToPos(goal, 'x');
    if (left !== undefined) plot.current?.setCursor({ left, top: 0 }, false);
    const entry = goal === undefined ? undefined : series[goal];
    setHeard(entry ? `${longTimeOf(entry.start, interval)}: ${wordsOf(entry)}` : '');
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
    <div class="plot" role="group" aria-label="Scans over time">
      <div
        class="plot-frame"
        ref={frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys read the values here
        tabIndex={0}
        role="application"
        aria-label="Plot of the scans: arrow keys read the values, one after the other"
        onKeyDown={onKeyDown}
        onBlur={() => moveTo(undefined)}
      >
        {isBroken && <p class="hint">The plot could not be loaded. The table below has the same values.</p>}
        {reading && (
          <Tip entry={reading} interval={interval} at={(at ?? 0) / Math.max(1, series.length - 1)} />
        )}
      </div>
      <p class="unseen" role="status">
        {heard}
      </p>
    </div>
  );
}

/** The values under the cursor, in the half of the plot that the cursor is not in. */
function Tip({ entry, interval, at }: { entry: Entry; interval: Interval; at: number }): JSX.Element {
  return (
    <div class={at < 0.5 ? 'tip right' : 'tip'} aria-hidden="true">
      <strong>{longTimeOf(entry.start, interval)}</strong>
      <span>
        <i class="legend total" />
        {formatNumber(entry.total)} {entry.total === 1 ? 'scan' : 'scans'}
      </span>
      <span>
        <i class="legend unique" />
        {formatNumber(entry.unique)} unique
      </span>
    </div>
  );
}

function wordsOf({ total, unique }: Entry): string {
  return `${count(total, 'scan')}, ${formatNumber(unique)} unique`;
}
