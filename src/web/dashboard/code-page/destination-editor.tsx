import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { SourceFields, sentence, useCodeForm } from '../../code-form/index.ts';
import { Button, TextArea } from '../../kit/index.ts';
import { useSubmit } from '../use-submit.ts';
import { formOfCode } from './forms.ts';
import { issuesOf, Refusal } from './refusal.tsx';
import type { SavedCode } from './saved-code.ts';
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
  const { submit, isBusy, failure } = useSubmit(async () => {
    const { content, data } = checked.request;
    if (!checked.source) showAll();
    else if (await save({ ...(data ? { data } : content !== undefined && { content }) }, shown)) onClose();
  });
  return (
    <form noValidate onChange={onChange} onSubmit={submit}>
      <SourceFields {...editing} faults={{ ...issuesOf(failure), ...editing.faults }} />
      <Actions onClose={onClose} isBusy={isBusy} />
      <Refusal failure={failure} />
    </form>
  );
}

function WholeText({ shown, save, onClose }: Props): JSX.Element {
  const [content, setContent] = useState(shown.content ?? '');
  const { submit, isBusy, failure } = useSubmit(async () => {
    if (await save({ content }, shown)) onClose();
  });
  return (
    <form onSubmit={submit}>
      <TextArea
        label="vCard"
        rows={10}
        value={content}
        onInput={setContent}
        error={sentence('The vCard', issuesOf(failure)['content'])}
      />
      <Actions onClose={onClose} isBusy={isBusy} />
      <Refusal failure={failure} />
    </form>
  );
}

function Actions({ onClose, isBusy }: { onClose: () => void; isBusy: boolean }): JSX.Element {
  return (
    <div class="actions">
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" kind="primary" unavailable={isBusy ? 'It is being saved' : undefined}>
        {isBusy ? 'Saving…' : 'Save'}
      </Button>
    </div>
  );
}
