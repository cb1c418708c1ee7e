import type { JSX } from 'preact';
import { Button } from '../kit/index.ts';
import type { Chosen } from './use-batch.ts';
import { count } from './words.ts';

/** How far the drawing has come. */
export function Making({
  file,
  done,
  total,
  onCancel,
}: {
  file: Chosen;
  done: number;
  total: number;
  onCancel: () => void;
}): JSX.Element {
  return (
    <>
      <h3>{file.name}</h3>
      <div class="batch-progress">
        <progress aria-label="Codes drawn" max={total} value={done} />
        <p>
          {done.toLocaleString()} of {count(total, 'code')}
        </p>
      </div>
      <div class="batch-actions">
        <Button data-first onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </>
  );
}
