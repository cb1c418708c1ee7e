import type { JSX } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { Button, Icon, type IconName } from '../kit/index.ts';
import { CodeList } from './code-list/index.ts';
import { CodePage } from './code-page/index.ts';
import { Keys } from './keys/index.ts';
import { NewCode } from './new-code/index.ts';
import { Plan } from './plan.tsx';
import { arrivedBy, hrefOf, type Query, useQuery } from './route.ts';
import { type Session, useSession } from './session.tsx';
import { ThisKey } from './this-key.tsx';

/** What an address names: one of these, as far as the key may see it. */
type View = { is: 'codes' | 'new' | 'keys' | 'this-key' } | { is: 'code'; id: string };

/** The views of somebody who is signed in, and the way between them. */
export function Shell(): JSX.Element {
  const query = useQuery();
  const session = useSession();
  const view = viewOf(query, session);
  useLayoutEffect(() => {
    if (arrivedBy() === 'go') scrollTo(0, 0); // the heading, which comes later, takes the focus
  }, [JSON.stringify(view)]);
  return (
    <div class="shell">
      <nav aria-label="Dashboard">
        {session.may('codes:read') ? (
          <Tab to={{}} icon="qr" isCurrent={['codes', 'code', 'new'].includes(view.is)}>
            Codes
          </Tab>
        ) : (
          <Tab to={{}} icon="person" isCurrent={view.is === 'this-key'}>
            This key
          </Tab>
        )}
        {session.may('keys:write') && (
          <Tab to={{ view: 'keys' }} icon="key" isCurrent={view.is === 'keys'}>
            Keys
          </Tab>
        )}
        <Button kind="quiet" onClick={() => session.signOut()}>
          Sign out
        </Button>
      </nav>
      <div class="view">
        {session.may('codes:read') && <CodeList query={query} isShown={view.is === 'codes'} />}
        {view.is === 'code' && <CodePage key={view.id} id={view.id} />}
        {view.is === 'new' && <NewCode />}
        {view.is === 'keys' && <Keys />}
        {view.is === 'this-key' && <ThisKey />}
      </div>
      <Plan />
    </div>
  );
}

/** Views that the key may not see are as if they were not there. */
function viewOf({ code, view }: Query, { may }: Session): View {
  if (code !== undefined && may('codes:read')) return { is: 'code', id: code };
  if (view === 'keys' && may('keys:write')) return { is: 'keys' };
  if (view === 'new' && may('generate') && may('codes:write')) return { is: 'new' };
  return { is: may('codes:read') ? 'codes' : 'this-key' };
}

function Tab({
  to,
  icon,
  isCurrent,
  children,
}: {
  to: Query;
  icon: IconName;
  isCurrent: boolean;
  children: string;
}): JSX.Element {
  return (
    <a class="tab" href={hrefOf(to)} aria-current={isCurrent ? 'page' : undefined}>
      <Icon name={icon} />
      {children}
    </a>
  );
}
