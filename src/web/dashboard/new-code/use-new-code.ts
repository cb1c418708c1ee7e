import { useEffect, useMemo, useState } from 'preact/hooks';
import { type Editing, EMPTY, useCodeForm } from '../../code-form/index.ts';
import type { CallFailed } from '../api/index.ts';
import { announceChange } from '../changes.ts';
import { useSession } from '../session.tsx';
import { useSubmit } from '../use-submit.ts';
import { type Saved, useSave } from './use-save.ts';

const NAMELESS = 'Name is required, since a static code without one is not saved.';

/**
 * The form of a new code, and what saves it.
 *
 * @param onSaved with the code, once it is saved
 * @param onFault when a field is at fault, here or by the API's word, which is then marked
 */
export function useNewCode(onSaved: (code: Saved) => void, onFault: () => void) {
  const { refreshUsage } = useSession();
  const [name, setName] = useState('');
  const [isDynamic, setDynamic] = useState(true);
  const [isTried, setTried] = useState(false);
  const [sent, setSent] = useState('');
  const code = useCodeForm(EMPTY);
  const save = useSave();

  const body = { ...code.checked.request, ...(name.trim() && { name: name.trim() }), isDynamic };
  const isNameless = !isDynamic && body.name === undefined;

  const { submit, isBusy, failure } = useSubmit(async () => {
    if (isNameless || !code.checked.source || !code.checked.look) {
      code.showAll();
      setTried(true);
      onFault();
      return;
    }
    setSent(JSON.stringify(body));
    const saved = await save(body);
    announceChange(saved.id);
    void refreshUsage();
    onSaved(saved);
  });

  // What the API refused counts until the form changes.
  const refusal = sent === JSON.stringify(body) ? failure : undefined;
  const faults = useMemo(() => ({ ...faultsOf(refusal), ...code.faults }), [refusal, code.faults]);
  useEffect(() => {
    if (refusal && refusal.issues.length > 0) onFault();
  }, [refusal]);
  const editing: Editing = { ...code, faults };
  return {
    ...editing,
    checked: code.checked,
    onChange: code.onChange,
    name: {
      value: name,
      set: setName,
      fault: isTried && isNameless ? NAMELESS : faults['name'] && `Name ${faults['name']}.`,
    },
    isDynamic,
    setDynamic,
    submit,
    isBusy,
    refusal,
  };
}

function faultsOf(refusal: CallFailed | undefined): Record<string, string> {
  return Object.fromEntries((refusal?.issues ?? []).map(({ path, message }) => [path, message]));
}
