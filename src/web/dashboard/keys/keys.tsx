import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Button, toast } from '../../kit/index.ts';
import type { CreatedKey, Key } from '../api/index.ts';
import { ListFailure, More } from '../more.tsx';
import { useSession } from '../session.tsx';
import { usePages } from '../use-pages.ts';
import { ViewTitle } from '../view-title.tsx';
import { CreateKey } from './create-key.tsx';
import { KeyRow } from './key-row.tsx';
import { RevokeKey } from './revoke-key.tsx';
import { Secret } from './secret.tsx';

/** Which dialog is open. */
type Open = { is: 'create' } | { is: 'secret'; key: CreatedKey } | { is: 'revoke'; key: Key };

/** The API keys of the account. */
export function Keys(): JSX.Element {
  const { isOwnKey, signOut } = useSession();
  const keys = usePages<Key>('/keys?limit=50');
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const own = keys.items?.find(({ prefix }) => isOwnKey(prefix));

  function show(key: CreatedKey): void {
    const { secret: _, ...shown } = key;
    keys.edit((items) => [{ ...shown, lastUsedAt: null }, ...items]);
    setOpen({ is: 'secret', key });
  }

  function forget(key: Key): void {
    if (key === own) {
      signOut(`You revoked the key “${key.name}”, which you were signed in with.`);
      return;
    }
    keys.edit((items) => items.filter(({ id }) => id !== key.id));
    queueMicrotask(close); // once the row is gone, so that the focus does not go to it
    toast({ text: `The key “${key.name}” is revoked.` });
  }

  return (
    <>
      <div class="view-head">
        <ViewTitle>Keys</ViewTitle>
        <Button kind="primary" icon="plus" onClick={() => setOpen({ is: 'create' })}>
          New key
        </Button>
      </div>
      <ListFailure of={keys} />
      {keys.items ? (
        <ul class="keys" aria-label="Keys">
          {keys.items.map((key) => (
            <KeyRow
              key={key.id}
              apiKey={key}
              isOwn={key === own}
              onRevoke={() => setOpen({ is: 'revoke', key })}
            />
          ))}
        </ul>
      ) : (
        !keys.failure && <Skeleton />
      )}
      <More of={keys} />
      {open?.is === 'create' && <CreateKey latest={own?.expiresAt ?? null} onCreate={show} onClose={close} />}
      {open?.is === 'secret' && <Secret of={open.key} onClose={close} />}
      {open?.is === 'revoke' && (
        <RevokeKey of={open.key} isOwn={open.key === own} onRevoke={() => forget(open.key)} onClose={close} />
      )}
    </>
  );
}

function Skeleton(): JSX.Element {
  return (
    <div class="keys loading" role="status">
      <span class="unseen">Loading keys…</span>
      {Array.from({ length: 3 }, (_, row) => (
        <div class="api-key" key={row} aria-hidden="true">
          <span class="bone" />
        </div>
      ))}
    </div>
  );
}
