import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Button, Icon, Notice } from '../../kit/index.ts';
import { deleteLater, useDeleted } from '../delete-later.ts';
import { go, hrefOf } from '../route.ts';
import { useSession } from '../session.tsx';
import './code-page.css';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DesignEditor } from './design-editor.tsx';
import { Destination } from './destination.tsx';
import { Downloads } from './downloads.tsx';
import { Expiry } from './expiry.tsx';
import { Links } from './links.tsx';
import { Name } from './name.tsx';
import { Picture } from './picture.tsx';
import type { SavedCode } from './saved-code.ts';
import { Statistics } from './statistics/index.ts';
import { PauseButton, Status } from './status.tsx';
import { type OpenCode, useCode } from './use-code.ts';
import { TYPES, timeOf } from './words.ts';

/** Everything about one saved code. */
export function CodePage({ id }: { id: string }): JSX.Element {
  const { may } = useSession();
  const isDeleted = useDeleted().has(id);
  if (!may('codes:read')) {
    return (
      <Frame>
        <Notice kind="warn">
          This API key may not read codes. Sign in with one that has the scope <code>codes:read</code>.
        </Notice>
      </Frame>
    );
  }
  return isDeleted ? <NoCode why="You have deleted it." /> : <Open id={id} />;
}

function Open({ id }: { id: string }): JSX.Element {
  const { may } = useSession();
  const open = useCode(id);
  const { saved, code, failure, question, reload } = open;
  if (failure?.code === 'not_found') return <NoCode why="It was deleted, or belongs to another account." />;
  return (
    <Frame>
      {failure && (
        <Notice kind="bad">
          <p>{failure.message}</p>
          <Button size="small" onClick={reload}>
            Try again
          </Button>
        </Notice>
      )}
      {!failure && (saved && code ? <Shown {...open} saved={saved} code={code} /> : <Skeleton />)}
      {!failure &&
        (may('scans:read') ? (
          <Statistics id={id} code={saved} />
        ) : (
          <Notice kind="warn">
            This API key may not read scans. One with the scope <code>scans:read</code> shows them here.
          </Notice>
        ))}
      {question && <ConflictDialog {...question} />}
    </Frame>
  );
}

function Shown({ saved, code, save }: OpenCode & { saved: SavedCode; code: SavedCode }): JSX.Element {
  const session = useSession();
  const mayEdit = session.may('codes:write');
  /** The code as it was when its design was opened. */
  const [designed, setDesigned] = useState<SavedCode>();
  useEffect(() => {
    document.title = `${code.name}: QR code service`;
  }, [code.name]);

  function remove(): void {
    deleteLater(code, session);
    go({});
  }

  return (
    <>
      <header class="code-head">
        <Name code={code} save={save} mayEdit={mayEdit} />
        <p class="facts">
          <Status code={code} />
          <span>{TYPES[code.type]}</span>
          <span>{code.isDynamic ? 'Dynamic' : 'Static'}</span>
          <span>
            Made <time dateTime={code.createdAt}>{timeOf(code.createdAt)}</time>
          </span>
        </p>
        {mayEdit && (
          <div class="code-actions">
            <PauseButton code={code} save={save} />
            <Button kind="danger" icon="trash" onClick={remove}>
              Delete
            </Button>
          </div>
        )}
      </header>
      <div class="code-body">
        <section class="card look" aria-label="Picture">
          <Picture saved={saved} />
          {mayEdit && (
            <Button icon="pencil" onClick={() => setDesigned(code)}>
              Edit the design
            </Button>
          )}
          <Downloads saved={saved} />
        </section>
        <div class="code-details">
          <Destination code={code} save={save} mayEdit={mayEdit} />
          <Links code={code} save={save} mayEdit={mayEdit} />
          <Expiry code={code} save={save} mayEdit={mayEdit} />
        </div>
      </div>
      {designed && <DesignEditor shown={designed} save={save} onClose={() => setDesigned(undefined)} />}
    </>
  );
}

function NoCode({ why }: { why: string }): JSX.Element {
  return (
    <Frame>
      <section class="card no-such-code">
        <h1>There is no such code</h1>
        <p>{why}</p>
        <p>
          <BackToList>Go to all codes</BackToList>
        </p>
      </section>
    </Frame>
  );
}

function Frame({ children }: { children: ComponentChildren }): JSX.Element {
  return (
    <div class="code-page">
      <p class="back">
        <BackToList>
          <Icon name="back" />
          All codes
        </BackToList>
      </p>
      {children}
    </div>
  );
}

function BackToList({ children }: { children: ComponentChildren }): JSX.Element {
  return (
    <a
      href={hrefOf({})}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        go({});
      }}
    >
      {children}
    </a>
  );
}

/** The outline of the page while the code is on its way, so that nothing jumps. */
function Skeleton(): JSX.Element {
  const isSlow = useSlow();
  return (
    <>
      <header class="code-head">
        <div class="skeleton heading" />
        <p class="facts" role="status">
          {isSlow ? 'The service takes longer than usual to answer…' : <span class="unseen">Loading…</span>}
        </p>
      </header>
      <div class="code-body" aria-hidden="true">
        <div class="card look">
          <div class="skeleton picture" />
        </div>
        <div class="code-details">
          <div class="skeleton card" />
          <div class="skeleton card" />
          <div class="skeleton card" />
        </div>
      </div>
    </>
  );
}

/** Whether it has taken a while. */
function useSlow(): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), 3_000);
    return () => clearTimeout(timer);
  }, []);
  return isSlow;
}
