import type { ComponentChildren, JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { TextArea, TextField } from '../kit/index.ts';
import { sentence } from './sentence.ts';
import type { Editing } from './use-code-form.ts';

interface EntryProps {
  of: Editing;
  /** The path of the field in the request. */
  at: string;
  label: string;
  hint?: string;
}

/** A line of text. */
export function Entry({
  of,
  at,
  label,
  hint,
  input,
}: EntryProps & { input?: JSX.IntrinsicElements['input'] }): JSX.Element {
  return (
    <TextField
      label={label}
      hint={hint}
      name={at}
      error={sentence(label, of.faults[at])}
      value={valueAt(of, at)}
      onInput={(value) => of.write(at, value)}
      input={{ autocomplete: 'off', spellcheck: false, ...input }}
    />
  );
}

/** Lines of text. */
export function Area({ of, at, label, hint, rows }: EntryProps & { rows?: number }): JSX.Element {
  return (
    <TextArea
      label={label}
      hint={hint}
      name={at}
      error={sentence(label, of.faults[at])}
      value={valueAt(of, at)}
      onInput={(value) => of.write(at, value)}
      rows={rows ?? 5}
    />
  );
}

/** Fields that most people leave out, open from when one of them has a value. */
export function More({
  label,
  isUsed,
  children,
}: {
  label: string;
  isUsed: boolean;
  children: ComponentChildren;
}): JSX.Element {
  const wasUsed = useRef(isUsed);
  wasUsed.current ||= isUsed;
  return (
    <details open={wasUsed.current}>
      <summary>{label}</summary>
      {children}
    </details>
  );
}

/** What stands in a field. */
export function valueAt({ form }: Editing, path: string): string {
  return form.values[form.type][path] ?? '';
}
