import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Button, TextField } from '../../kit/index.ts';
import { issuesOf, tellRefusal } from './refusal.ts';
import type { SavedCode } from './saved-code.ts';
import type { OpenCode } from './use-code.ts';
import { timeOf } from './words.ts';

/** When the short link stops leading on: shown, set and cleared, in the time zone of the browser. */
export function Expiry({
  code,
  save,
  mayEdit,
}: {
  code: SavedCode;
  save: OpenCode['save'];
  mayEdit: boolean;
}): JSX.Element {
  /** What is being entered, and the code as it was when that began. */
  const [draft, setDraft] = useState<{ text: string; shown: SavedCode; error?: string }>();
  const [isSaving, setIsSaving] = useState(false);
  const section = useRef<HTMLElement>(null);
  const wasEditing = useRef(false);
  const isEditing = draft !== undefined;
  useEffect(() => {
    if (isEditing) section.current?.querySelector('input')?.focus();
    else if (wasEditing.current) section.current?.querySelector('button')?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  async function submit(expiresAt: string | null): Promise<void> {
    if (!draft) return;
    setIsSaving(true);
    try {
      if (await save({ expiresAt }, draft.shown)) setDraft(undefined);
    } catch (error) {
      const { expiresAt: issue } = issuesOf(error);
      if (issue) setDraft({ ...draft, error: `The expiry ${issue}.` });
      else tellRefusal('The expiry was not changed.', error);
    } finally {
      setIsSaving(false);
    }
  }

  const isPast = code.expiresAt !== null && Date.parse(code.expiresAt) <= Date.now();
  return (
    <section class="card expiry" aria-labelledby="expiry" ref={section}>
      <div class="card-head">
        <h2 id="expiry">Expiry</h2>
        {mayEdit && !draft && (
          <Button
            size="small"
            icon="pencil"
            onClick={() => setDraft({ text: code.expiresAt ? localOf(code.expiresAt) : '', shown: code })}
          >
            {code.expiresAt ? 'Change' : 'Set'}
            <span class="unseen"> the expiry</span>
          </Button>
        )}
      </div>
      {draft ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (draft.text === '') setDraft({ ...draft, error: 'Choose a day and a time.' });
            else void submit(new Date(draft.text).toISOString());
          }}
        >
          <TextField
            label="The short link stops working at"
            hint={`In your time zone, ${Intl.DateTimeFormat().resolvedOptions().timeZone}.`}
            value={draft.text}
            onInput={(text) => setDraft({ text, shown: draft.shown })}
            error={draft.error}
            input={{ type: 'datetime-local', min: '2000-01-01T00:00', max: '9999-12-31T23:59' }}
          />
          <div class="actions">
            {draft.shown.expiresAt && (
              <Button kind="quiet" onClick={() => submit(null)}>
                Never expire
              </Button>
            )}
            <Button onClick={() => setDraft(undefined)}>Cancel</Button>
            <Button type="submit" kind="primary" unavailable={isSaving ? 'It is being saved' : undefined}>
              Save
            </Button>
          </div>
        </form>
      ) : (
        <p>
          {code.expiresAt ? (
            <>
              {isPast ? 'Expired on ' : 'Stops working on '}
              <time dateTime={code.expiresAt}>{timeOf(code.expiresAt)}</time>.
            </>
          ) : (
            'The short link works for ever.'
          )}
        </p>
      )}
    </section>
  );
}

/** A time as `<input type="datetime-local">` has it, on the clock of the browser. */
function localOf(iso: string): string {
  const time = new Date(iso);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000)
    .toISOString()
    .slice(0, 'yyyy-mm-ddThh:mm'.length);
}
