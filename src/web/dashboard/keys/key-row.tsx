import type { JSX } from 'preact';
import { Button } from '../../kit/index.ts';
import type { Key } from '../api/index.ts';
import { Ago, Day } from '../format.tsx';

/** A key in the list. */
export function KeyRow({
  apiKey: { name, prefix, scopes, allowedOrigins, expiresAt, createdAt, lastUsedAt },
  isOwn,
  onRevoke,
}: {
  apiKey: Key;
  /** Whether it is the key that somebody signed in with. */
  isOwn: boolean;
  onRevoke: () => void;
}): JSX.Element {
  const isOver = expiresAt !== null && Date.parse(expiresAt) <= Date.now();
  return (
    <li class="api-key">
      <div class="key-name">
        <strong>{name}</strong>
        {isOwn && <span class="badge accent">This key</span>}
        {isOver && <span class="badge bad">Expired</span>}
        <code>{prefix}…</code>
      </div>
      <div class="key-grants">
        <p>{scopes.join(', ')}</p>
        {allowedOrigins && <p class="hint">For pages of {allowedOrigins.join(', ')}</p>}
      </div>
      <dl class="key-times">
        <Fact name="Last used">{lastUsedAt === null ? 'never' : <Ago at={lastUsedAt} />}</Fact>
        <Fact name="Created">
          <Day at={createdAt} />
        </Fact>
        <Fact name={isOver ? 'Expired' : 'Expires'}>
          {expiresAt === null ? 'never' : <Day at={expiresAt} />}
        </Fact>
      </dl>
      <Button size="small" aria-label={`Revoke ${name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  );
}

function Fact({ name, children }: { name: string; children: JSX.Element | string }): JSX.Element {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
