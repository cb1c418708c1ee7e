import type { JSX } from 'preact';
import type { Report } from './messages.ts';

/** What is wrong with the rows of a file. */
export function Faults({ report: { faults, moreFaults } }: { report: Report }): JSX.Element | null {
  if (faults.length === 0) return null;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by the keyboard */}
      <section class="faults" aria-label="What is wrong" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">Column</th>
              <th scope="col">What is wrong</th>
            </tr>
          </thead>
          <tbody>
            {faults.map(({ line, column, message }) => (
              <tr key={`${line} ${column} ${message}`}>
                <td>{line}</td>
                <td>{column || 'Whole row'}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {moreFaults > 0 && <p class="hint">And {moreFaults.toLocaleString()} more.</p>}
    </>
  );
}
