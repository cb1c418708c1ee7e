import type { JSX } from 'preact';
import { Button, Notice } from '../kit/index.ts';

/** The thread failed; the file is still there. */
export function Failed({
  name,
  onRetry,
  onClear,
}: {
  name: string;
  onRetry: () => void;
  onClear: () => void;
}): JSX.Element {
  return (
    <>
      <Notice kind="bad">
        <p>Something went wrong, perhaps for want of memory or of a connection.</p>
        <p>{name} is still here. Close other tabs if there are many, or try fewer rows or a smaller size.</p>
      </Notice>
      <div class="batch-actions">
        <Button kind="primary" data-first onClick={onRetry}>
          Try again
        </Button>
        <Button kind="quiet" onClick={onClear}>
          Choose another file
        </Button>
      </div>
    </>
  );
}
