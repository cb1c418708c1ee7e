import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import * as v from 'valibot';
import { messageOf, Name as NameSchema } from '../../../fields/index.ts';
import { Button, TextField } from '../../kit/index.ts';
import { CallFailed } from '../api/index.ts';
import { ViewTitle } from '../view-title.tsx';
import { issuesOf, tellRefusal } from './refusal.tsx';
import type { SavedCode } from './saved-code.ts';
import type { OpenCode } from './use-code.ts';
import { useFocusOn } from './use-focus-on.ts';

/** The name of the code as the heading of its page, edited in place. */
export function Name({
  code,
  save,
  mayEdit,
}: {
  code: SavedCode;
  save: OpenCode['save'];
  mayEdit: boolean;
}): JSX.Element {
  /** What is being written, and the code as it was when that began. */
  const [draft, setDraft] = useState<{ text: string; shown: SavedCode; error?: string | undefined }>();
  const isEditing = draft !== undefined;
  const place = useFocusOn<HTMLDivElement>(isEditing);

  async function submit(): Promise<void> {
    if (!draft) return;
    const { success, output: name, issues } = v.safeParse(NameSchema, draft.text.trim());
    if (!success) return setDraft({ ...draft, error: `The name ${messageOf(issues[0])}.` });
    setDraft(undefined);
    if (name === draft.shown.name) return;
    try {
      if (!(await save({ name }, draft.shown, { atOnce: true }))) setDraft(draft);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      const { name: issue } = issuesOf(error);
      if (issue) setDraft({ ...draft, error: `The name ${issue}.` });
      else tellRefusal('The name was not changed.', error);
    }
  }

  return (
    <div class="name" ref={place}>
      <div class={isEditing ? 'unseen' : ''} dir="auto">
        <ViewTitle>{code.name}</ViewTitle>
      </div>
      {!draft && mayEdit && (
        <Button
          kind="quiet"
          size="small"
          icon="pencil"
          onClick={() => setDraft({ text: code.name, shown: code })}
        >
          Rename
        </Button>
      )}
      {draft && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setDraft(undefined);
          }}
        >
          <TextField
            label="Name"
            value={draft.text}
            onInput={(text) => setDraft({ text, shown: draft.shown })}
            error={draft.error}
            input={{ autocomplete: 'off' }}
          />
          <div class="row">
            <Button type="submit" kind="primary">
              Save
            </Button>
            <Button onClick={() => setDraft(undefined)}>Cancel</Button>
          </div>
        </form>
      )}
    </div>
  );
}
