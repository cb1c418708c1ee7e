import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Button, Notice } from '../kit/index.ts';
import type { Pages } from './use-pages.ts';

/** What of a list its end has to do with, whatever its items are. */
type State = Omit<Pages<unknown>, 'edit'>;

/** How far below the window the end of a list may be when the next page is read. */
const AHEAD = '600px';

/** The end of a list: reads more when it comes near, or by a button. */
export function More({
  of: { hasMore, isLoading, failure, items, loadMore },
}: {
  of: State;
}): JSX.Element | null {
  const end = useRef<HTMLDivElement>(null);
  const isWaiting = hasMore && !isLoading && !failure;
  useEffect(() => {
    if (!isWaiting || !end.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) loadMore();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWaiting, items]);
  if (!hasMore || failure) return null;
  return (
    <div class="more" ref={end}>
      <Button unavailable={isLoading ? 'More is on its way' : undefined} onClick={loadMore}>
        {isLoading ? 'Loading…' : 'Show more'}
      </Button>
    </div>
  );
}

/** Why a list could not be read, and another try. */
export function ListFailure({ of: { failure, retry } }: { of: State }): JSX.Element {
  return (
    <div role="alert">
      {failure && (
        <Notice kind="bad">
          <p>{failure.message}</p>
          <Button size="small" onClick={retry}>
            Try again
          </Button>
        </Notice>
      )}
    </div>
  );
}
