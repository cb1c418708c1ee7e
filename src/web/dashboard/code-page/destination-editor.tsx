import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { SourceFields, useCodeForm } from '../../code-form/index.ts';
import { Button, TextArea } from '../../kit/index.ts';
import { formOfCode } from './forms.ts';
import { type Issues, issuesOf, tellRefusal } from './refusal.ts';
import type { Changes, SavedCode } from './saved-code.ts';
import type { OpenCode } from './use-code.ts';

interface Props {
  /** The code as it was when editing began. */
  shown: SavedCode;
  save: OpenCode['save'];
  onClose: () => void;
}

/** The form of the code's type, filled with what it leads to. */
export function DestinationEditor(props: Props): JSX.Element {
  const { type, content } = props.shown;
  // A whole vCard that was sent as it is has no fields to be edited in.
  return type === 'vcard' && content !== undefined ? <WholeText {...props} /> : <Fields {...props} />;
}

function Fields({ shown, save, onClose }: Props): JSX.Element {
  const { checked, onChange, showAll, ...editing } = useCodeForm(() => formOfCode(shown));
  const { submit, isSaving, issues, forgetIssues } = useSubmit({ shown, save, onClose });
  return (
    <form
      noValidate
      onInput={forgetIssues}
      onChange={onChange}
      onSubmit={(event) => {
        event.preventDefault();
        const { content, data } = checked.request;
        if (!checked.source) showAll();
        else void submit({ ...(data ? { data } : content !== undefined && { content }) });
      }}
    >
      <SourceFields {...editing} faults={{ ...issues, ...editing.faults }} />
      <Actions onClose={onClose} isSaving={isSaving} />
    </form>
  );
}

function WholeText({ shown, save, onClose }: Props): JSX.Element {
  const [content, setContent] = useState(shown.content ?? '');
  const { submit, isSaving, issues, forgetIssues } = useSubmit({ shown, save, onClose });
  return (
    <form
      onInput={forgetIssues}
      onSubmit={(event) => {
        event.preventDefault();
        void submit({ content });
      }}
    >
      <TextArea
        label="vCard"
        rows={10}
        value={content}
        onInput={setContent}
        error={issues['content'] && `The vCard ${issues['content']}.`}
      />
      <Actions onClose={onClose} isSaving={isSaving} />
    </form>
  );
}

function useSubmit({ shown, save, onClose }: Props) {
  const [isSaving, setIsSaving] = useState(false);
  const [issues, setIssues] = useState<Issues>({});
  async function submit(changes: Changes): Promise<void> {
    if (isSaving) return;
    setIsSaving(true);
    try {
      if (await save(changes, shown)) onClose();
    } catch (error) {
      const found = issuesOf(error);
      setIssues(found);
      if (Object.keys(found).length === 0) tellRefusal('Nothing was changed.', error);
    } finally {
      setIsSaving(false);
    }
  }
  return { submit, isSaving, issues, forgetIssues: () => setIssues({}) };
}

function Actions({ onClose, isSaving }: { onClose: () => void; isSaving: boolean }): JSX.Element {
  return (
    <div class="actions">
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" kind="primary" unavailable={isSaving ? 'It is being saved' : undefined}>
        {isSaving ? 'Saving…' : 'Save'}
      </Button>
    </div>
  );
}
