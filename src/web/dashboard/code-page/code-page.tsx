import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Button, Icon, Notice } from '../../kit/index.ts';
import { TYPES } from '../code-list/index.ts';
import { deleteLater, useDeleted } from '../delete-later.ts';
import { Day } from '../format.tsx';
import { go, hrefOf } from '../route.ts';
import { useSession } from '../session.tsx';
import { ViewTitle } from '../view-title.tsx';
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
import { Skeleton } from './skeleton.tsx';
import { Statistics } from './statistics/index.ts';
import { PauseButton, Status } from './status.tsx';
import { type OpenCode, useCode } from './use-code.ts';

/** Everything about one saved code. */
export function CodePage({ id }: { id: string }): JSX.Element {
  const isDeleted = useDeleted().has(id);
  return isDeleted ? <NoCode why="You have deleted it." /> : <Open id={id} />;
}

function Open({ id }: { id: string }): JSX.Element {
  const { may } = useSession();
  const open = useCode(id);
  const { saved, code, failure, question, reload } = open;
  if (failure?.code === 'not_found') return <NoCode why="It was deleted, or belongs to another account." />;
  if (failure) {
    return (
      <Frame>
        <ViewTitle>The code could not be loaded</ViewTitle>
        <div role="alert">
          <Notice kind="bad">
            <p>{failure.message}</p>
            <Button size="small" onClick={reload}>
              Try again
            </Button>
          </Notice>
        </div>
      </Frame>
    );
  }
  return (
    <Frame>
      {saved && code ? <Shown {...open} saved={saved} code={code} /> : <Skeleton />}
      {may('scans:read') ? (
        <Statistics id={id} code={saved} onRefresh={reload} />
      ) : (
        <Notice kind="warn">
          This API key may not read scans. One with the scope <code>scans:read</code> shows them here.
        </Notice>
      )}
      {question && <ConflictDialog {...question} />}
    </Frame>
  );
}

function Shown({ saved, code, save }: OpenCode & { saved: SavedCode; code: SavedCode }): JSX.Element {
  const session = useSession();
  const mayEdit = session.may('codes:write');
  /** The code as it was when its design was opened. */
  const [designed, setDesigned] = useState<SavedCode>();

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
          <span>{TYPES.find(([type]) => type === code.type)?.[1]}</span>
          <span>{code.isDynamic ? 'Dynamic' : 'Static'}</span>
          <span>
            Created <Day at={code.createdAt} />
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
      {code.isBlocked && (
        <Notice kind="bad">
          Whoever runs this service has blocked this code, so that its short link leads nowhere.
          {code.blockReason && ` The reason: ${code.blockReason}`}
        </Notice>
      )}
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
      <section class="card blank">
        <Icon name="search" />
        <ViewTitle>There is no such code</ViewTitle>
        <p>{why}</p>
        <a class="button" href={hrefOf({})}>
          Go to all codes
        </a>
      </section>
    </Frame>
  );
}

function Frame({ children }: { children: ComponentChildren }): JSX.Element {
  return (
    <div class="code-page">
      <p class="back">
        <a href={hrefOf({})}>
          <Icon name="back" />
          All codes
        </a>
      </p>
      <div class="parts">{children}</div>
    </div>
  );
}
