import type { JSX } from 'preact';
import { Icon } from '../kit/index.ts';
import type { Scope } from './api/index.ts';
import { hrefOf } from './route.ts';
import { SCOPE_MEANINGS } from './scopes.ts';
import { useSession } from './session.tsx';
import { ViewTitle } from './view-title.tsx';

/** For a key that may not list codes: what it may do, and what would show more. */
export function ThisKey(): JSX.Element {
  const { usage, may } = useSession();
  return (
    <>
      <div class="view-head">
        <ViewTitle>This key</ViewTitle>
        {may('generate') && may('codes:write') && (
          <a class="button primary" href={hrefOf({ view: 'new' })}>
            <Icon name="plus" />
            New code
          </a>
        )}
      </div>
      <div class="card this-key">
        <p>
          You are signed in with a key that does not see saved codes. To see them here, sign in with a key
          that has the scope <code>codes:read</code>.
        </p>
        <h2>What it may do</h2>
        <ul class="grants">
          {SCOPE_MEANINGS.map(([scope, meaning]) => (
            <Grant key={scope} scope={scope} meaning={meaning} isGranted={usage.scopes.includes(scope)} />
          ))}
        </ul>
        {may('generate') && (
          <p>
            In your programs, it draws codes by <code>POST /api/v1/qr</code>: <a href="/docs">see the docs</a>
            . By hand, <a href="/">the designer</a> draws them without any key.
          </p>
        )}
      </div>
    </>
  );
}

function Grant({
  scope,
  meaning,
  isGranted,
}: {
  scope: Scope;
  meaning: string;
  isGranted: boolean;
}): JSX.Element {
  return (
    <li class={isGranted ? 'granted' : 'denied'}>
      <Icon name={isGranted ? 'check' : 'close'} />
      <span>
        <span class="unseen">{isGranted ? 'May: ' : 'May not: '}</span>
        {meaning} <code>{scope}</code>
      </span>
    </li>
  );
}
