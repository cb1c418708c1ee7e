import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Button, Notice } from '../kit/index.ts';
import { ViewTitle } from './view-title.tsx';

/** While the service has not yet said what the key of the tab may do, or when it could not be asked. */
export function Opening({
  failure,
  onRetry,
  onSignOut,
}: {
  failure: string | undefined;
  onRetry: () => void;
  onSignOut: () => void;
}): JSX.Element {
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <div class="opening">
      <ViewTitle>Dashboard</ViewTitle>
      {failure === undefined ? (
        <p class="unseen" role="status">
          Opening…
        </p>
      ) : (
        <div role="alert">
          <Notice kind="bad">{failure}</Notice>
          <div class="row">
            <Button kind="primary" onClick={onRetry}>
              Try again
            </Button>
            <Button onClick={() => onSignOut()}>Sign out</Button>
          </div>
        </div>
      )}
    </div>
  );
}
