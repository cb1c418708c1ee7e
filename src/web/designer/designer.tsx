import type { JSX } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Batch } from '../batch/index.ts';
import {
  DesignForm,
  EMPTY,
  formOf,
  outlookOf,
  Preview,
  Readability,
  SourceForm,
  useCodeForm,
} from '../code-form/index.ts';
import { Toasts, toast } from '../kit/index.ts';
import { Export } from './export.tsx';
import { isLink, readLink } from './link.ts';

/** What the preview shows until the form can be drawn. */
const EXAMPLE = { type: 'url', content: 'https://example.com' } as const;

/** The page: forms on one side, the code as it will be on the other. */
export function Designer(): JSX.Element {
  const code = useCodeForm(EMPTY);
  const { form, change, redesign, faults, checked, onChange, showAll } = code;
  const fields = useRef<HTMLFormElement>(null);
  const lastLook = useRef(checked.look);
  lastLook.current = checked.look ?? lastLook.current;
  const look = lastLook.current;
  const { source } = checked;
  const outlook = useMemo(() => look && outlookOf(source ?? EXAMPLE, look), [source, look]);

  useEffect(() => {
    async function restore(): Promise<void> {
      if (!isLink(location.hash)) return;
      const request = await readLink(location.hash);
      if (request) change(formOf(request));
      else toast({ text: 'This link is damaged, so that its code cannot be restored.', kind: 'bad' });
    }
    void restore();
    addEventListener('hashchange', restore);
    return () => removeEventListener('hashchange', restore);
  }, []);

  /** Shows all faults, and leads to the first of them. */
  function insist(): void {
    showAll();
    const paths = Object.keys(checked.faults);
    for (const field of fields.current?.elements ?? []) {
      const name = field.getAttribute('name');
      if (!name || !paths.some((path) => `${name}.`.startsWith(`${path}.`))) continue;
      field.closest('details')?.setAttribute('open', '');
      if (field instanceof HTMLElement) field.focus();
      return;
    }
  }

  const designFields = useMemo(
    () => <DesignForm design={form.design} redesign={redesign} faults={faults} />,
    [form.design, redesign, faults],
  );
  return (
    <>
      <div class="intro">
        <h1>Make a code that scans</h1>
        <p>Drawn in your browser as you type. Nothing you write is sent anywhere.</p>
      </div>
      <form
        class="designer"
        ref={fields}
        onChange={onChange}
        onSubmit={(event) => event.preventDefault()}
        noValidate
      >
        <div class="forms">
          <section class="card" aria-label="Content">
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
              <Preview outlook={outlook} isExample={!source} label={source ? 'Your QR code' : 'An example'} />
              <Readability outlook={outlook} />
            </div>
          )}
          <Export {...code} outlook={outlook} insist={insist} />
        </div>
      </form>
      {look && <Batch look={look} />}
      <p class="more">
        A code that can change where it leads, and counts its scans, is made in the{' '}
        <a href="/dashboard">dashboard</a>. Programs make codes by the <a href="/docs">API</a>.
      </p>
      <Toasts />
    </>
  );
}
