import { useEffect, useState } from 'preact/hooks';
import { toast } from '../kit/index.ts';
import { CallFailed, type Code } from './api/index.ts';
import { announceChange } from './changes.ts';
import type { Session } from './session.tsx';

/** How long a deletion can be undone, in milliseconds. */
const GRACE = 10_000;

/** What sends each deletion that can still be undone, by the id of the code. */
const waiting = new Map<string, () => void>();

/** The codes that are deleted, or about to be. */
let deleted: ReadonlySet<string> = new Set();
const listeners = new Set<(deleted: ReadonlySet<string>) => void>();

/**
 * Deletes a code in ten seconds, because a short code that was deleted never comes back. Until then the code is hidden
 * (`useDeleted`) and a message offers to undo it. A code that the API does not delete is shown again, with the reason.
 */
export function deleteLater(
  { id, name }: Pick<Code, 'id' | 'name'>,
  { call, refreshUsage }: Pick<Session, 'call' | 'refreshUsage'>,
): void {
  if (deleted.has(id)) return;
  hide(id);
  const timer = setTimeout(send, GRACE);
  waiting.set(id, send);
  const dismiss = toast({
    text: `Deleted “${name}”.`,
    action: { label: 'Undo', run: undo },
    duration: GRACE,
  });

  function undo(): void {
    stopWaiting();
    show(id);
  }

  async function send(): Promise<void> {
    stopWaiting();
    try {
      await call(`/qr/${id}`, { method: 'DELETE', keepalive: true });
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      if (error.code !== 'not_found') {
        show(id);
        toast({ kind: 'bad', text: `“${name}” was not deleted. ${error.message}` });
        return;
      }
    }
    announceChange(id);
    await refreshUsage();
  }

  function stopWaiting(): void {
    clearTimeout(timer);
    waiting.delete(id);
    dismiss();
  }
}

/** Sends at once what waits to be deleted, for when nobody can undo it any more. */
export function sendDeletions(): void {
  for (const send of [...waiting.values()]) send();
}
addEventListener('pagehide', sendDeletions);

/** The ids of the codes to hide: those that are deleted, and those that are about to be. */
export function useDeleted(): ReadonlySet<string> {
  const [ids, setIds] = useState(deleted);
  useEffect(() => {
    setIds(deleted);
    listeners.add(setIds);
    return () => void listeners.delete(setIds);
  }, []);
  return ids;
}

function hide(id: string): void {
  publish(new Set([...deleted, id]));
}

function show(id: string): void {
  publish(new Set([...deleted].filter((each) => each !== id)));
}

function publish(ids: ReadonlySet<string>): void {
  deleted = ids;
  for (const listener of listeners) listener(ids);
}
