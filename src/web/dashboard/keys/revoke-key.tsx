import type { JSX } from 'preact';
import { Button, Dialog, Notice } from '../../kit/index.ts';
import { CallFailed, type Key } from '../api/index.ts';
import { useSession } from '../session.tsx';
import { useSubmit } from '../use-submit.ts';

/** Asks whether a key is to be revoked, and does it. */
export function RevokeKey({
  of: { id, name, prefix },
  isOwn,
  onRevoke,
  onClose,
}: {
  of: Key;
  isOwn: boolean;
  /** Once it is revoked. */
  onRevoke: () => void;
  onClose: () => void;
}): JSX.Element {
  const { ask } = useSession();
  const { submit, isBusy, failure } = useSubmit(async () => {
    try {
      await ask(`/keys/${id}`, { method: 'DELETE' });
    } catch (error) {
      // Somebody else has revoked it already, which is just as well.
      if (!(error instanceof CallFailed) || error.code !== 'not_found') throw error;
    }
    onRevoke();
  });
  return (
    <Dialog title={`Revoke “${name}”?`} onClose={onClose}>
      <div class="form">
        <p>
          Programs and pages that have the key <code>{prefix}…</code> stop working within 30 seconds. This
          cannot be undone.
        </p>
        {isOwn && <Notice kind="warn">This is the key you signed in with: you will be signed out.</Notice>}
        <div role="alert">{failure && <Notice kind="bad">{failure.message}</Notice>}</div>
        <div class="actions">
          <Button onClick={onClose}>Keep it</Button>
          <Button kind="danger" aria-busy={isBusy} onClick={submit}>
            {isBusy ? 'Revoking…' : 'Revoke the key'}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
