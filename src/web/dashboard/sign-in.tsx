import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Button, Notice, TextField } from '../kit/index.ts';
import type { CallFailed } from './api/index.ts';

/** Asks for an API key. */
export function SignIn({
  failure,
  onSignIn,
}: {
  failure: CallFailed | undefined;
  onSignIn: (key: string) => Promise<void>;
}): JSX.Element {
  const [key, setKey] = useState('');
  return (
    <form
      class="card"
      onSubmit={(event) => {
        event.preventDefault();
        void onSignIn(key.trim());
      }}
    >
      <h1>Dashboard</h1>
      {failure && <Notice kind="bad">{failure.message}</Notice>}
      <TextField
        label="API key"
        value={key}
        onInput={setKey}
        input={{ type: 'password', autocomplete: 'off', spellcheck: false, required: true }}
      />
      <Button type="submit" kind="primary">
        Sign in
      </Button>
    </form>
  );
}
