import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { Source } from '../../../qr/index.ts';
import {
  checkForm,
  DesignForm,
  outlookOf,
  Preview,
  Readability,
  useCodeForm,
} from '../../code-form/index.ts';
import { Button, Dialog } from '../../kit/index.ts';
import { useSubmit } from '../use-submit.ts';
import { changesBetween, formOfCode } from './forms.ts';
import { issuesOf, Refusal } from './refusal.tsx';
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
  const { form, checked, faults, redesign, onChange, showAll } = useCodeForm(initial);
  const carried = useMemo(() => carriedBy(shown), []);
  const [design, setDesign] = useState(shown.design);
  // While a field is at fault, the preview stays as it was.
  if (checked.look && checked.look.design !== design) setDesign(checked.look.design);
  const outlook = useMemo(
    () => outlookOf(carried, { design, size: shown.size, format: shown.format }),
    [design],
  );
  const { submit, isBusy, failure } = useSubmit(async () => {
    const before = checkForm(initial).look?.design ?? shown.design;
    if (!checked.look) return showAll();
    const changes = changesBetween(before, checked.look.design);
    if (Object.keys(changes).length === 0 || (await save({ design: changes }, shown))) onClose();
  });

  return (
    <Dialog title="Design" onClose={onClose}>
      <form class="design-editor" noValidate onChange={onChange} onSubmit={submit}>
        <div class="proof">
          <Preview outlook={outlook} label="The code with this design" />
          <Readability outlook={outlook} />
        </div>
        <DesignForm design={form.design} redesign={redesign} faults={{ ...issuesOf(failure), ...faults }} />
        <div class="actions">
          <Refusal failure={failure} />
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" unavailable={isBusy ? 'It is being saved' : undefined}>
            {isBusy ? 'Saving…' : 'Save the design'}
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
