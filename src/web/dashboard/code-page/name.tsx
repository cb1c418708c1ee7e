import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import * as v from 'valibot';
import { messageOf, Name as NameSchema } from '../../../fields/index.ts';
import { Button, TextField } from '../../kit/index.ts';
import { issuesOf, tellRefusal } from './refusal.ts';
import type { SavedCode } from './saved-code.ts';
import type { OpenCode } from './use-code.ts';

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
  const edit = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const isEditing = draft !== undefined;
  useEffect(() => {
    if (isEditing) form.current?.querySelector('input')?.select();
  }, [isEditing]);

  function close(): void {
    setDraft(undefined);
    requestAnimationFrame(() => edit.current?.querySelector('button')?.focus());
  }

  async function submit(): Promise<void> {
    if (!draft) return;
    const { success, output: name, issues } = v.safeParse(NameSchema, draft.text.trim());
    if (!success) return setDraft({ ...draft, error: `The name ${messageOf(issues[0])}.` });
    close();
    if (name === draft.shown.name) return;
    try {
      if (!(await save({ name }, draft.shown, { atOnce: true }))) setDraft(draft);
    } catch (error) {
      const { name: issue } = issuesOf(error);
      if (issue) setDraft({ ...draft, error: `The name ${issue}.` });
      else tellRefusal('The name was not changed.', error);
    }
  }

  if (!draft) {
    return (
      <div class="name" ref={edit}>
        <h1 dir="auto">{code.name}</h1>
        {mayEdit && (
          <Button
            kind="quiet"
            size="small"
            icon="pencil"
            onClick={() => setDraft({ text: code.name, shown: code })}
          >
            Rename
          </Button>
        )}
      </div>
    );
  }
  return (
    <form
      class="name editing"
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <h1 class="unseen">{code.name}</h1>
      <TextField
        label="Name"
        value={draft.text}
        onInput={(text) => setDraft({ text, shown: draft.shown })}
        error={draft.error}
        input={{ autocomplete: 'off' }}
      />
      <Button type="submit" kind="primary">
        Save
      </Button>
      <Button onClick={close}>Cancel</Button>
    </form>
  );
}
