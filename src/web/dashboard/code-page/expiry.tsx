import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { sentence } from '../../code-form/index.ts';
import { Button, TextField } from '../../kit/index.ts';
import { useSubmit } from '../use-submit.ts';
import { issuesOf, Refusal } from './refusal.tsx';
import type { SavedCode } from './saved-code.ts';
import type { OpenCode } from './use-code.ts';
import { useFocusOn } from './use-focus-on.ts';
import { timeOf } from './words.ts';

/** When the short link stops leading on, set and cleared in place. */
export function Expiry({
  code,
  save,
  mayEdit,
}: {
  code: SavedCode;
  save: OpenCode['save'];
  mayEdit: boolean;
}): JSX.Element {
  /** The code as it was when editing began. */
  const [edited, setEdited] = useState<SavedCode>();
  const section = useFocusOn(edited !== undefined);
  const isPast = code.expiresAt !== null && Date.parse(code.expiresAt) <= Date.now();
  return (
    <section class="card" aria-labelledby="expiry" ref={section}>
      <div class="card-head">
        <h2 id="expiry">Expiry</h2>
        {mayEdit && !edited && (
          <Button size="small" icon="pencil" onClick={() => setEdited(code)}>
            {code.expiresAt ? 'Change' : 'Set'}
            <span class="unseen"> the expiry</span>
          </Button>
        )}
      </div>
      {edited ? (
        <ExpiryForm shown={edited} save={save} onClose={() => setEdited(undefined)} />
      ) : (
        <p>
          {code.expiresAt ? (
            <>
              {isPast ? 'Expired on ' : 'The short link works until '}
              <time dateTime={code.expiresAt}>{timeOf(code.expiresAt)}</time>.
            </>
          ) : (
            'The short link never expires.'
          )}
        </p>
      )}
    </section>
  );
}

function ExpiryForm({
  shown,
  save,
  onClose,
}: {
  shown: SavedCode;
  save: OpenCode['save'];
  onClose: () => void;
}): JSX.Element {
  const [local, setLocal] = useState(shown.expiresAt ? localOf(shown.expiresAt) : '');
  const set = useSubmit(async () => {
    if (await save({ expiresAt: new Date(local).toISOString() }, shown)) onClose();
  });
  const clear = useSubmit(async () => {
    if (await save({ expiresAt: null }, shown)) onClose();
  });
  const failure = set.failure ?? clear.failure;
  const busy = set.isBusy || clear.isBusy ? 'It is being saved' : undefined;
  return (
    <form onSubmit={set.submit}>
      <TextField
        label="Works until"
        hint={`In your time zone, ${Intl.DateTimeFormat().resolvedOptions().timeZone}.`}
        value={local}
        onInput={setLocal}
        error={sentence('The expiry', issuesOf(failure)['expiresAt'])}
        input={{ type: 'datetime-local', required: true, min: '2000-01-01T00:00', max: '9999-12-31T23:59' }}
      />
      <div class="actions">
        {shown.expiresAt && (
          <Button kind="quiet" onClick={clear.submit} unavailable={busy}>
            Never expire
          </Button>
        )}
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" kind="primary" unavailable={busy}>
          Save
        </Button>
      </div>
      <Refusal failure={failure} />
    </form>
  );
}

/** A time as `<input type="datetime-local">` has it, on the clock of the browser. */
function localOf(iso: string): string {
  const time = new Date(iso);
  const local = new Date(time.getTime() - time.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);
}
