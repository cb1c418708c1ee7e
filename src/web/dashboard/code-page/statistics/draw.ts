import type uPlot from 'uplot';
import type { Scans } from '../../api/index.ts';
import { formatNumber } from '../../format.tsx';
import type { Interval } from './range.ts';
import { shortTimeOf } from './times.ts';

/** Pixels. */
const HEIGHT = 260;
/** Steps between the marks of the axis: whole hours that divide a day, or days and weeks. */
const STEPS = { hour: [1, 2, 3, 6, 12, 24, 48, 72, 120, 168], day: [1, 2, 7, 14, 28, 56, 91, 182, 364] };

/**
 * Draws a series into an element, as wide as that is, and again when it or the colour scheme changes.
 *
 * @param onRead is told the entry under the pointer
 */
export function draw(
  frame: HTMLElement,
  series: Scans['series'] | readonly Scans['series'][number][],
  interval: Interval,
  onRead: (at: number | undefined) => void,
): { ready: Promise<uPlot | undefined>; remove: () => void } {
  const stopped = new AbortController();
  const { signal } = stopped;
  return { ready: start(), remove: () => stopped.abort() };

  async function start(): Promise<uPlot | undefined> {
    const { default: UPlot } = await import('uplot'); // so that the rest of the page need not wait for it
    if (signal.aborted) return undefined;
    const data: uPlot.AlignedData = [
      series.map((_, at) => at),
      series.map(({ total }) => total || null), // no bar has no outline
      series.map(({ unique }) => unique || null),
    ];
    const plot = new UPlot({ ...optionsOf(UPlot), width: frame.clientWidth, height: HEIGHT }, data, frame);
    const observer = new ResizeObserver(() => {
      if (frame.clientWidth !== plot.width) plot.setSize({ width: frame.clientWidth, height: HEIGHT });
    });
    observer.observe(frame);
    const redraw = () => plot.redraw();
    for (const query of ['(prefers-color-scheme: dark)', '(forced-colors: active)']) {
      matchMedia(query).addEventListener('change', redraw, { signal });
    }
    signal.addEventListener('abort', () => {
      observer.disconnect();
      plot.destroy();
    });
    return plot;
  }

  function optionsOf(UPlot: typeof uPlot): Omit<uPlot.Options, 'width' | 'height'> {
    const bars = UPlot.paths.bars?.({ size: [0.72, 56], radius: 0.12 });
    const axis: uPlot.Axis = {
      stroke: () => colour('--soft'),
      font: `${0.8125 * rem()}px ${colour('--sans')}`,
      ticks: { show: false },
    };
    return {
      legend: { show: false },
      padding: [12, 8, 0, 0],
      cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
      scales: {
        x: { time: false, range: [-0.5, series.length - 0.5] },
        y: { range: (_plot, _min, max) => [0, Math.max(4, max * 1.05)] },
      },
      axes: [
        {
          ...axis,
          grid: { show: false },
          size: 2.25 * rem(),
          incrs: STEPS[interval],
          space: 4.5 * rem(),
          values: (_plot, marks) =>
            marks.map((mark) => {
              const entry = series[mark];
              return entry ? shortTimeOf(entry.start, interval) : null;
            }),
        },
        {
          ...axis,
          grid: { stroke: () => colour('--line'), width: 1 },
          incrs: [1, 2, 5]
            .flatMap((step) => Array.from({ length: 12 }, (_, power) => step * 10 ** power))
            .sort((one, other) => one - other),
          size: (_plot, values) =>
            Math.max(2 * rem(), Math.max(...(values ?? []).map((text) => text.length)) * 0.6 * rem() + rem()),
          values: (_plot, marks) => marks.map(formatNumber),
        },
      ],
      series: [
        {},
        {
          fill: () => colour('--plot-total'),
          stroke: () => colour('--plot-edge'),
          width: 1,
          points: { show: false },
          ...(bars && { paths: bars }),
        },
        {
          fill: () => colour('--plot-unique'),
          width: 0,
          points: { show: false },
          ...(bars && { paths: bars }),
        },
      ],
      hooks: {
        setCursor: [
          ({ cursor: { idx, left } }) =>
            onRead(left === undefined || left < 0 ? undefined : (idx ?? undefined)),
        ],
      },
    };
  }

  function colour(token: string): string {
    return getComputedStyle(frame).getPropertyValue(token).trim();
  }
}

/** The size of the root's text in pixels, which people can enlarge. */
function rem(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}
