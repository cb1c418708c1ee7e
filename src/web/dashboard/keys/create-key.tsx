import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Button, Checkbox, Choices, Dialog, Notice, TextArea, TextField } from '../../kit/index.ts';
import type { CallFailed, CreatedKey, Scope } from '../api/index.ts';
import { formatDay } from '../format.tsx';
import { SCOPE_MEANINGS } from '../scopes.ts';
import { useSession } from '../session.tsx';
import { useSubmit } from '../use-submit.ts';

const PLACES = [
  ['server', 'Kept secret'],
  ['pages', 'In web pages'],
] as const;

/** Makes a key, which may do no more than the one that somebody signed in with, and no longer. */
export function CreateKey({
  latest,
  onCreate,
  onClose,
}: {
  /** When the key of the session expires. */
  latest: string | null;
  onCreate: (key: CreatedKey) => void;
  onClose: () => void;
}): JSX.Element {
  const { ask, usage } = useSession();
  const [name, setName] = useState('');
  const [place, setPlace] = useState<'server' | 'pages'>('server');
  const [scopes, setScopes] = useState<Scope[]>(usage.scopes.filter((scope) => scope !== 'keys:write'));
  const [origins, setOrigins] = useState('');
  const [lastDay, setLastDay] = useState('');
  const { submit, isBusy, failure } = useSubmit(async () => {
    const body = {
      name: name.trim(),
      ...(place === 'server'
        ? { scopes }
        : { scopes: ['generate'], allowedOrigins: origins.split(/[\s,]+/).filter(Boolean) }),
      ...(lastDay && { expiresAt: new Date(`${lastDay}T23:59:59`).toISOString() }),
    };
    onCreate((await ask<{ key: CreatedKey }>('/keys', { method: 'POST', body })).key);
  });

  return (
    <Dialog title="New key" onClose={onClose}>
      <form class="form" noValidate onSubmit={submit}>
        <TextField
          label="Name"
          hint="What the key is for, such as the program that has it."
          error={faultOf('name', 'The name', failure)}
          value={name}
          onInput={setName}
          input={{ autocomplete: 'off', maxLength: 200 }}
        />
        {usage.scopes.includes('generate') && (
          <Choices label="Where is it used?" value={place} onChange={setPlace} options={PLACES} />
        )}
        {place === 'pages' ? (
          <TextArea
            label="Origins of the pages"
            hint="One a line. Whoever reads the page can read the key, so that all it may do is draw codes, from these pages."
            error={faultOf('allowedOrigins', 'Each', failure)}
            value={origins}
            onInput={setOrigins}
            rows={2}
            placeholder="https://shop.example.com"
          />
        ) : (
          <ScopeBoxes scopes={scopes} onChange={setScopes} error={faultOf('scopes', 'The key', failure)} />
        )}
        <TextField
          label="Last day (optional)"
          hint={
            latest === null
              ? 'Without one it works until it is revoked.'
              : `At the latest ${formatDay(latest)}, when the key that you signed in with expires.`
          }
          error={faultOf('expiresAt', 'The last day', failure)}
          value={lastDay}
          onInput={setLastDay}
          input={{ type: 'date' }}
        />
        <div role="alert">
          {failure && failure.issues.length === 0 && <Notice kind="bad">{failure.message}</Notice>}
        </div>
        <div class="actions">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" aria-busy={isBusy}>
            {isBusy ? 'Making the key…' : 'Make the key'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function ScopeBoxes({
  scopes,
  onChange,
  error,
}: {
  scopes: readonly Scope[];
  onChange: (scopes: Scope[]) => void;
  error: string | undefined;
}): JSX.Element {
  const { may } = useSession();
  return (
    <fieldset>
      <legend>What it may do</legend>
      {SCOPE_MEANINGS.filter(([scope]) => may(scope)).map(([scope, meaning]) => (
        <Checkbox
          key={scope}
          label={
            <>
              {meaning} <code>{scope}</code>
            </>
          }
          checked={scopes.includes(scope)}
          onChange={(isChosen) =>
            onChange(isChosen ? [...scopes, scope] : scopes.filter((each) => each !== scope))
          }
        />
      ))}
      {error !== undefined && <p class="error">{error}</p>}
    </fieldset>
  );
}

/** What the API found wrong with a field or a part of it. */
function faultOf(field: string, subject: string, failure: CallFailed | undefined): string | undefined {
  const issue = failure?.issues.find(({ path }) => path === field || path.startsWith(`${field}.`));
  return issue && `${subject} ${issue.message}.`;
}
