import './batch.css';
import type { JSX } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import type { Look } from '../../qr/index.ts';
import { Notice } from '../kit/index.ts';
import { Checked } from './checked.tsx';
import { DropZone } from './drop-zone.tsx';
import { Failed } from './failed.tsx';
import { Made } from './made.tsx';
import { Making } from './making.tsx';
import { TemplatePicker } from './template-picker.tsx';
import { type BatchWork, useBatch } from './use-batch.ts';
import { useNews } from './use-news.ts';

/** Makes a zip of codes, all of one look, from a CSV file with a row for each. */
export function Batch({ look }: { look: Look }): JSX.Element {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const batch = useBatch(look);
  const news = useNews(batch.state);
  useFocus(section, batch.state.step);
  return (
    <section ref={section} class="batch card" aria-labelledby={id}>
      <div class="batch-head">
        <h2 id={id}>Many at once</h2>
        <p>A spreadsheet becomes a zip of codes in your design. It never leaves this browser.</p>
      </div>
      <Step batch={batch} look={look} />
      <p class="unseen" role="status">
        {news}
      </p>
    </section>
  );
}

function Step({ batch, look }: { batch: BatchWork; look: Look }): JSX.Element {
  const { state, choose, check, make, cancel, clear } = batch;
  switch (state.step) {
    case 'empty':
    case 'checking':
      return (
        <>
          {state.step === 'empty' && state.reasons.length > 0 && (
            <Notice kind="bad">
              {state.reasons.map((reason) => (
                <p key={reason}>{reason}</p>
              ))}
            </Notice>
          )}
          <DropZone
            busy={state.step === 'checking' ? `Checking ${state.file.name}…` : undefined}
            onFiles={choose}
          />
          <TemplatePicker />
        </>
      );
    case 'checked':
      return (
        <Checked
          {...state}
          look={look}
          onType={(codes) => check(state.file, codes)}
          onMake={() => make(state.file, state.report)}
          onClear={clear}
        />
      );
    case 'making':
      return <Making {...state} onCancel={() => cancel(state.file, state.report)} />;
    case 'made':
      return <Made {...state} onClear={clear} />;
    case 'failed':
      return (
        <Failed
          name={state.file.name}
          onRetry={() => (state.report ? make(state.file, state.report) : check(state.file, undefined))}
          onClear={clear}
        />
      );
  }
}

/** Moves the focus to what a new step begins with, unless the person is at work elsewhere on the page. */
function useFocus(section: { current: HTMLElement | null }, step: BatchWork['state']['step']): void {
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    const { activeElement } = document;
    const isElsewhere = activeElement !== document.body && !section.current?.contains(activeElement);
    if (!isElsewhere) section.current?.querySelector<HTMLElement>('[data-first], .drop')?.focus();
  }, [step]);
}
