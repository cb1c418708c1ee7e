import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Scans } from '../../api/index.ts';
import { formatNumber } from '../../format.tsx';
import type { Interval } from './range.ts';
import { longTimeOf } from './times.ts';

/** The values of the plot as a table, which is made when it is opened. */
export function SeriesTable({
  series,
  interval,
}: {
  series: Scans['series'];
  interval: Interval;
}): JSX.Element {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>Show as a table</summary>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        <section class="series-table" tabIndex={0} aria-label="Scans over time, as a table">
          <table>
            <thead>
              <tr>
                <th scope="col">{interval === 'hour' ? 'Hour' : 'Day'}</th>
                <th scope="col">Scans</th>
                <th scope="col">Unique</th>
              </tr>
            </thead>
            <tbody>
              {series.map(({ start, total, unique }) => (
                <tr key={start}>
                  <th scope="row">
                    <time dateTime={start}>{longTimeOf(start, interval)}</time>
                  </th>
                  <td>{formatNumber(total)}</td>
                  <td>{formatNumber(unique)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </details>
  );
}
