import { useCallback, useMemo, useState } from 'preact/hooks';
import { type Checked, checkForm, type Faults } from './check.ts';
import type { CodeForm, DesignForm } from './form.ts';

/** A form that is being filled in, as the parts that show it need it. The setters are always the same functions. */
export interface Editing {
  form: CodeForm;
  /** The faults to show: of fields that the person has left, or of all after `showAll`. */
  faults: Faults;
  /** Changes the type, the size or the format, or the whole of it. Another type begins without faults. */
  change: (changes: Partial<CodeForm>) => void;
  /** Changes a field of the type, by its path. */
  write: (path: string, value: string) => void;
  redesign: (changes: Partial<DesignForm>) => void;
}

/** What keeps a form: around all fields, whose names are their paths, stands an element with `onChange`. */
interface Kept extends Editing {
  checked: Checked;
  onChange: (event: Event) => void;
  /** Shows every fault, after an attempt to use the form. */
  showAll: () => void;
}

/** Keeps a form. A fault appears once the person has changed a field and left it, and goes as soon as it is mended. */
export function useCodeForm(initial: CodeForm | (() => CodeForm)): Kept {
  const [form, setForm] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<string>>(NONE);
  const [showsAll, setShowsAll] = useState(false);

  const checked = useMemo(() => checkForm(form), [form]);
  const shown = Object.entries(checked.faults).filter(([path]) => showsAll || isLeft(path, left));
  const faults = useMemo(() => Object.fromEntries(shown), [JSON.stringify(shown)]);

  const change = useCallback((changes: Partial<CodeForm>) => {
    setForm((before) => ({ ...before, ...changes }));
    if (changes.type === undefined) return;
    setLeft(NONE); // types share paths
    setShowsAll(false);
  }, []);
  const write = useCallback((path: string, value: string) => {
    setForm((before) => {
      const values = { ...before.values[before.type], [path]: value };
      return { ...before, values: { ...before.values, [before.type]: values } };
    });
  }, []);
  const redesign = useCallback((changes: Partial<DesignForm>) => {
    setForm((before) => ({ ...before, design: { ...before.design, ...changes } }));
  }, []);
  const onChange = useCallback(({ target }: Event) => {
    const path = target instanceof Element && target.getAttribute('name');
    if (path) setLeft((before) => new Set(before).add(path));
  }, []);
  const showAll = useCallback(() => setShowsAll(true), []);
  return { form, faults, checked, change, write, redesign, onChange, showAll };
}

const NONE: ReadonlySet<string> = new Set();

/** A fault of several fields together appears once one of them was left, except where the rest may still come. */
function isLeft(path: string, left: ReadonlySet<string>): boolean {
  return left.has(path) || (path !== 'data' && [...left].some((each) => each.startsWith(`${path}.`)));
}
