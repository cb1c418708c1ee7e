import type { JSX } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import type { Design, Source } from '../../../qr/index.ts';
import {
  checkForm,
  DesignForm,
  outlookOf,
  Preview,
  Readability,
  useCodeForm,
} from '../../code-form/index.ts';
import { Button, Dialog, Notice } from '../../kit/index.ts';
import { CallFailed } from '../api/index.ts';
import { changesBetween, formOfCode } from './forms.ts';
import { type Issues, issuesOf } from './refusal.ts';
import type { SavedCode } from './saved-code.ts';
import type { OpenCode } from './use-code.ts';

/** Changes how the code looks, with a preview of the very code. Saves only what was changed. */
export function DesignEditor({
  shown,
  save,
  onClose,
}: {
  /** The code as it was when editing began. */
  shown: SavedCode;
  save: OpenCode['save'];
  onClose: () => void;
}): JSX.Element {
  const initial = useMemo(() => formOfCode(shown), []);
  const { checked, onChange, showAll, ...editing } = useCodeForm(initial);
  const [issues, setIssues] = useState<Issues>({});
  const [failure, setFailure] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const drawn = useRef<Design>(shown.design);
  const { look } = checked;
  if (look) drawn.current = look.design; // while a field is at fault, the preview stays as it was
  const outlook = useMemo(
    () => outlookOf(carriedBy(shown), { design: drawn.current, size: shown.size, format: 'svg' }),
    [drawn.current],
  );

  async function submit(): Promise<void> {
    if (!look) return showAll();
    const before = checkForm(initial).look?.design ?? shown.design;
    const design = changesBetween(before, look.design);
    if (Object.keys(design).length === 0) return onClose();
    setIsSaving(true);
    try {
      if (await save({ design }, shown)) onClose();
    } catch (error) {
      setIssues(issuesOf(error));
      if (error instanceof CallFailed) setFailure(error.message);
    } finally {
      setIsSaving(false);
    }
  }

  return (
    <Dialog title="Design" onClose={onClose}>
      <form
        class="design-editor"
        noValidate
        onInput={() => setFailure(undefined)}
        onChange={onChange}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSaving) void submit();
        }}
      >
        <div class="proof">
          <Preview outlook={outlook} label="The code with this design" />
          <Readability outlook={outlook} />
        </div>
        <div class="controls">
          <DesignForm
            design={editing.form.design}
            redesign={editing.redesign}
            faults={{ ...issues, ...editing.faults }}
          />
        </div>
        <div class="actions">
          <div class="grow" role="status">
            {failure && <Notice kind="bad">{failure}</Notice>}
          </div>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" unavailable={isSaving ? 'It is being saved' : undefined}>
            {isSaving ? 'Saving…' : 'Save the design'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** What the picture of the code says to a scanner. */
function carriedBy(code: SavedCode): Source {
  if (code.isDynamic) return { type: 'url', content: code.shortUrl };
  if (code.type === 'vcard' && code.content !== undefined) return { type: 'vcard', content: code.content };
  return checkForm(formOfCode(code)).source ?? { type: 'text', content: code.name };
}
