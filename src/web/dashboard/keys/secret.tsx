import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { Button, Dialog, Notice, TextField } from '../../kit/index.ts';
import type { CreatedKey } from '../api/index.ts';

/** Shows the secret of a new key, once. Asks before it is closed with nothing copied. */
export function Secret({
  of: { name, secret },
  onClose,
}: {
  of: CreatedKey;
  onClose: () => void;
}): JSX.Element {
  const [copied, setCopied] = useState<'not' | 'copied' | 'selected'>('not');
  const [isWarned, setWarned] = useState(false);
  const field = useRef<HTMLDivElement>(null);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(secret);
      setCopied('copied');
    } catch {
      field.current?.querySelector('input')?.select(); // browsers may deny access to the clipboard
      setCopied('selected');
    }
  }

  function close(): void {
    if (copied !== 'not' || isWarned) onClose();
    else setWarned(true);
  }

  return (
    <Dialog title={`The key “${name}”`} onClose={close}>
      <div class="form" ref={field}>
        <TextField
          label="API key"
          hint="Copy it now and keep it safe. It is shown this once; we keep only a fingerprint of it."
          value={secret}
          onInput={() => {}}
          input={{
            readOnly: true,
            spellcheck: false,
            class: 'input key-secret',
            onFocus: (event) => event.currentTarget.select(),
            onCopy: () => setCopied('copied'),
          }}
        />
        <div role="alert">
          {isWarned && copied === 'not' && (
            <Notice kind="warn">
              You have not copied the key. Once this is closed, nobody can show it again.
            </Notice>
          )}
        </div>
        <div class="actions">
          <Button onClick={close}>{isWarned && copied === 'not' ? 'Close without it' : 'Done'}</Button>
          <Button kind="primary" icon={copied === 'copied' ? 'check' : 'copy'} onClick={copy}>
            <span aria-live="polite">
              {{ not: 'Copy the key', copied: 'Copied', selected: 'Selected, ready to copy' }[copied]}
            </span>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
