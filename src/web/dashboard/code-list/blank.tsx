import type { JSX } from 'preact';
import { Button, Icon } from '../../kit/index.ts';
import { hrefOf } from '../route.ts';
import { useSession } from '../session.tsx';
import type { Filter } from './filter.ts';

/** In place of rows that are on their way, and as tall as they are. */
export function Skeleton(): JSX.Element {
  return (
    <div class="codes loading" role="status">
      <span class="unseen">Loading codes…</span>
      {Array.from({ length: 6 }, (_, row) => (
        <div class="code" key={row} aria-hidden="true">
          <span class="row-picture" />
          <span class="bone" />
        </div>
      ))}
    </div>
  );
}

/** An account without codes: what to do next. */
export function Empty(): JSX.Element {
  const { may } = useSession();
  return (
    <div class="card blank">
      <Icon name="qr" />
      <h2>No codes yet</h2>
      <p>Save a code to change where it leads after it is printed, and to see how often it is scanned.</p>
      <div class="row">
        {may('generate') && may('codes:write') && (
          <a class="button primary" href={hrefOf({ view: 'new' })}>
            <Icon name="plus" />
            Make the first code
          </a>
        )}
        <a class="button" href="/docs">
          Save codes by the API
        </a>
      </div>
    </div>
  );
}

/** A search that nothing matches. */
export function NothingFound({ filter, onClear }: { filter: Filter; onClear: () => void }): JSX.Element {
  return (
    <div class="card blank">
      <Icon name="search" />
      <h2>{filter.search ? <>Nothing found for “{filter.search}”</> : 'No codes of this kind'}</h2>
      <p>A search finds any part of a name, an address or a text.</p>
      <Button onClick={onClear}>Show all codes</Button>
    </div>
  );
}
