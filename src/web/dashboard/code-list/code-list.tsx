import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { Icon } from '../../kit/index.ts';
import type { Code } from '../api/index.ts';
import { useDeleted } from '../delete-later.ts';
import { ListFailure, More } from '../more.tsx';
import { go, hrefOf, type Query } from '../route.ts';
import { useSession } from '../session.tsx';
import { type Pages, usePages } from '../use-pages.ts';
import { ViewTitle } from '../view-title.tsx';
import { Empty, NothingFound, Skeleton } from './blank.tsx';
import { type Filter, filterOf, isFiltered, pathOf } from './filter.ts';
import { Row } from './row.tsx';
import { Toolbar } from './toolbar.tsx';
import { useFreshRows } from './use-fresh-rows.ts';
import { useReturn } from './use-return.ts';

/**
 * The saved codes of the account. It stays while another view is shown, so that whoever comes back finds it as it was.
 */
export function CodeList({ query, isShown }: { query: Query; isShown: boolean }): JSX.Element {
  const { may } = useSession();
  const filter = useShownFilter(query, isShown);
  const pages = usePages<Code>(filter && pathOf(filter));
  const deleted = useDeleted();
  const codes = { ...pages, items: pages.items?.filter(({ id }) => !deleted.has(id)) };
  useFreshRows(codes, filter);
  useReturn(query, isShown);
  return (
    <div class="code-list" hidden={!isShown}>
      <div class="view-head">
        <ViewTitle isShown={isShown}>Codes</ViewTitle>
        {may('generate') && may('codes:write') && (
          <a class="button primary" href={hrefOf({ view: 'new' })}>
            <Icon name="plus" />
            New code
          </a>
        )}
      </div>
      {filter && (
        <>
          <Toolbar filter={filter} onChange={filterBy} />
          <ListFailure of={codes} />
          <p class="unseen" role="status">
            {summaryOf(codes)}
          </p>
          <Rows codes={codes} filter={filter} />
          <More of={codes} />
        </>
      )}
    </div>
  );
}

function Rows({ codes, filter }: { codes: Pages<Code>; filter: Filter }): JSX.Element | null {
  const { items, isLoading, hasMore, failure } = codes;
  if (!items || (items.length === 0 && (isLoading || hasMore || failure)))
    return failure ? null : <Skeleton />;
  if (items.length === 0) {
    return isFiltered(filter) ? (
      <NothingFound filter={filter} onClear={() => filterBy(filterOf({}))} />
    ) : (
      <Empty />
    );
  }
  return (
    <ul class="codes" aria-label="Codes" aria-busy={isLoading}>
      {items.map((code) => (
        <Row key={code.id} code={code} />
      ))}
    </ul>
  );
}

/** The filter of the address while the list is shown, and after that the last one. Undefined until it is shown. */
function useShownFilter(query: Query, isShown: boolean): Filter | undefined {
  const last = useRef<Filter | undefined>(undefined);
  if (isShown) last.current = filterOf(query);
  return last.current;
}

function filterBy({ search, type, isDynamic }: Filter): void {
  go({ search, type, isDynamic }, { replace: true });
}

function summaryOf({ items, isLoading, hasMore }: Pages<Code>): string {
  if (!items || isLoading) return '';
  if (hasMore) return `${items.length} codes, and there are more`;
  return items.length === 1 ? '1 code' : `${items.length} codes`;
}
