import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { Button, Icon, Notice, TextField } from '../kit/index.ts';
import { CallFailed } from './api/index.ts';
import { ViewTitle } from './view-title.tsx';

/** An API key, with nothing around it but what may have been copied along, such as `Authorization: Bearer`. */
const KEY = /\bqr_live_[0-9A-Za-z]{49}\b/;

const NOT_A_KEY =
  'This is not an API key. A key is qr_live_ and 49 letters and digits; check that it was copied whole.';

/** Asks for an API key. A key that is refused stays, selected, so that it can be put right. */
export function SignIn({
  reason,
  onSignIn,
}: {
  /** Why somebody was signed out. */
  reason: string | undefined;
  /** Throws `CallFailed` when the key is refused. */
  onSignIn: (key: string) => Promise<void>;
}): JSX.Element {
  const [text, setText] = useState(typedBefore);
  const [fault, setFault] = useState<string>();
  const [isVisible, setVisible] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  async function submit(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const refusal = await signIn();
    setBusy(false);
    setFault(refusal);
    if (refusal !== undefined) form.current?.querySelector('input')?.select();
  }

  async function signIn(): Promise<string | undefined> {
    const [key] = KEY.exec(text) ?? [];
    if (key === undefined) return NOT_A_KEY;
    try {
      await onSignIn(key);
    } catch (error) {
      if (error instanceof CallFailed) return error.message;
      throw error;
    }
    return undefined;
  }

  return (
    <div class="sign-in">
      <div class="sign-in-words">
        <ViewTitle>Dashboard</ViewTitle>
        <p class="lead">
          See where your codes lead and how often they are scanned, and change them after they are printed.
        </p>
        <ul class="promises">
          <li>
            <Icon name="link" /> Lead a printed code somewhere else
          </li>
          <li>
            <Icon name="chart" /> Count scans without tracking people
          </li>
          <li>
            <Icon name="key" /> Make and revoke API keys
          </li>
        </ul>
      </div>
      <form
        class="card"
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <h2>Sign in with an API key</h2>
        {reason !== undefined && <Notice kind="warn">{reason}</Notice>}
        <TextField
          label="API key"
          hint="It stays in this tab, and is forgotten when you close it or sign out."
          error={fault}
          value={text}
          onInput={setText}
          input={{
            ...(isVisible ? { type: 'text' } : { type: 'password' }),
            autocomplete: 'off',
            spellcheck: false,
            required: true,
            placeholder: 'qr_live_…',
          }}
        />
        <div class="sign-in-actions">
          <Button type="submit" kind="primary" aria-busy={isBusy}>
            {isBusy ? 'Signing in…' : 'Sign in'}
          </Button>
          <Button kind="quiet" aria-pressed={isVisible} onClick={() => setVisible(!isVisible)}>
            Show the key
          </Button>
        </div>
        <details class="help">
          <summary>Where does a key come from?</summary>
          <p>
            Whoever runs this service gives you the first one along with your account. You make more of them
            here, under Keys. What you see depends on what your key may do.
          </p>
        </details>
      </form>
      <p class="aside">
        No key? <a href="/">Make a code without one</a>: it is free, and nothing leaves your browser.
      </p>
    </div>
  );
}

/** What somebody has written into the form before its script was there (static.tsx). */
function typedBefore(): string {
  return globalThis.document?.querySelector<HTMLInputElement>('.sign-in.early input')?.value ?? '';
}
