import type { JSX } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { DesignForm, Preview, Readability, SourceForm } from '../../code-form/index.ts';
import { Button } from '../../kit/index.ts';
import { arrive, go } from '../route.ts';
import { useSession } from '../session.tsx';
import { ViewTitle } from '../view-title.tsx';
import { Done } from './done.tsx';
import { NameAndKind } from './name-and-kind.tsx';
import { outlookOfNew } from './outlook.ts';
import { Refusal } from './refusal.tsx';
import { useNewCode } from './use-new-code.ts';
import type { Saved } from './use-save.ts';

/** Makes a code and saves it: the forms of the designer, with a name and the choice between dynamic and static. */
export function NewCode(): JSX.Element {
  const { may } = useSession();
  const [saved, setSaved] = useState<Saved>();
  const view = useRef<HTMLFormElement>(null);
  const code = useNewCode(show, focusFault);
  const { form, redesign, faults, checked, isDynamic } = code;

  function show(made: Saved): void {
    arrive();
    if (may('codes:read')) go({ code: made.id }, { replace: true });
    else setSaved(made);
  }

  /** Once the fields at fault are marked. */
  function focusFault(): void {
    requestAnimationFrame(() => view.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }

  const lastLook = useRef(checked.look);
  lastLook.current = checked.look ?? lastLook.current;
  const look = lastLook.current;
  const outlook = useMemo(
    () => look && outlookOfNew(checked.source, look, isDynamic),
    [checked.source, look, isDynamic],
  );
  const designFields = useMemo(
    () => <DesignForm design={form.design} redesign={redesign} faults={faults} />,
    [form.design, redesign, faults],
  );
  if (saved) return <Done code={saved} />;
  return (
    <>
      <div class="view-head">
        <ViewTitle>New code</ViewTitle>
      </div>
      <form class="new-code" ref={view} onChange={code.onChange} onSubmit={code.submit} noValidate>
        <div class="forms">
          <section class="card" aria-label="Name and kind">
            <NameAndKind name={code.name} isDynamic={isDynamic} onDynamic={code.setDynamic} />
          </section>
          <section class="card types" aria-label="Content">
            <SourceForm {...code} />
          </section>
          <section class="card" aria-labelledby="design">
            <h2 id="design">Design</h2>
            {designFields}
          </section>
        </div>
        <div class="stage">
          {outlook && (
            <div class="card show">
              <Preview
                outlook={outlook}
                isExample={!checked.source}
                label={checked.source ? 'The code as it will look' : 'An example'}
              />
              <Readability outlook={outlook} />
            </div>
          )}
          <div class="card save">
            {isDynamic && (
              <p class="hint">
                The short link is made when the code is saved. Until then the preview carries another one of
                the same length.
              </p>
            )}
            <Refusal failure={code.refusal} />
            <Button
              type="submit"
              kind="primary"
              aria-busy={code.isBusy}
              unavailable={
                checked.source && outlook?.verdict === 'never' ? outlook.reasons.join(' ') : undefined
              }
            >
              {code.isBusy ? 'Saving…' : 'Save the code'}
            </Button>
          </div>
        </div>
      </form>
    </>
  );
}
