import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { CallFailed, type Code, type Scans } from '../api/index.ts';
import { count, formatDay } from '../format.tsx';
import { useSession } from '../session.tsx';
import { inTurn } from './in-turn.ts';

const WIDTH = 120;
const HEIGHT = 32;
/** Room for the stroke at the edges. */
const INSET = 1.5;

type Series = Scans['series'];

/** The scans of the last 30 days as a line. What it shows is also said in words. */
export function Sparkline({ code, isSeen }: { code: Code; isSeen: boolean }): JSX.Element | null {
  const series = useSeries(code, isSeen);
  if (code.scans.total === 0) return null;
  if (!series) return <span class="sparkline" />;
  const points = pointsOf(series);
  return (
    <svg
      class="sparkline"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={inWords(series)}
    >
      <polygon points={`0,${HEIGHT} ${points} ${WIDTH},${HEIGHT}`} />
      <polyline points={points} vector-effect="non-scaling-stroke" />
    </svg>
  );
}

/** The scans by day once they are there; never for a code that was not scanned, of which nothing is asked. */
function useSeries({ id, scans: { total } }: Code, isSeen: boolean): Series | undefined {
  const { ask } = useSession();
  const [series, setSeries] = useState<Series>();
  useEffect(() => {
    if (!isSeen || total === 0) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const query = new URLSearchParams({ interval: 'day', timezone });
    inTurn(signal, () => ask<Scans>(`/qr/${id}/scans?${query}`, { signal })).then(
      (scans) => setSeries(scans.series),
      (error: unknown) => {
        if (!signal.aborted && !(error instanceof CallFailed)) throw error;
      },
    );
    return () => controller.abort();
  }, [id, total, isSeen]);
  return series;
}

function pointsOf(series: Series): string {
  const most = Math.max(1, ...series.map(({ total }) => total));
  const step = WIDTH / Math.max(1, series.length - 1);
  return series
    .map(({ total }, day) => {
      const height = (total / most) * (HEIGHT - 2 * INSET);
      return `${(day * step).toFixed(1)},${(HEIGHT - INSET - height).toFixed(1)}`;
    })
    .join(' ');
}

function inWords(series: Series): string {
  const total = series.reduce((sum, day) => sum + day.total, 0);
  const [best] = series.toSorted((one, other) => other.total - one.total);
  const peak = best && best.total > 0 ? `, most on ${formatDay(best.start)}: ${best.total}` : '';
  return `${count(total, 'scan')} in the last ${series.length} days${peak}`;
}
