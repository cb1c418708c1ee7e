import type { JSX } from 'preact';
import { Button, Dialog } from '../../kit/index.ts';
import type { Question } from './use-code.ts';
import { labelOf, textOf } from './words.ts';

/** Shows both values of what two people have changed at once, and asks which one stays. */
export function ConflictDialog({ conflicts, answer }: Question): JSX.Element {
  return (
    <Dialog title="Changed somewhere else" onClose={() => answer('cancel')}>
      <p>
        Somebody, perhaps you in another tab, has saved another value since you opened this. Which one stays?
      </p>
      {conflicts.map(({ field, mine, theirs }) => (
        <section key={field} class="conflict">
          <h3>{labelOf(field)}</h3>
          <dl>
            <div>
              <dt>Theirs, saved now</dt>
              <dd>{textOf(field, theirs)}</dd>
            </div>
            <div>
              <dt>Yours</dt>
              <dd>{textOf(field, mine)}</dd>
            </div>
          </dl>
        </section>
      ))}
      <div class="actions">
        <Button kind="quiet" onClick={() => answer('cancel')}>
          Go on editing
        </Button>
        <Button onClick={() => answer('theirs')}>Keep theirs</Button>
        <Button kind="primary" onClick={() => answer('overwrite')}>
          Overwrite
        </Button>
      </div>
    </Dialog>
  );
}
