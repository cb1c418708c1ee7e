import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Toasts } from '../kit/index.ts';
import { CallFailed, type Usage } from './api/index.ts';
import { sendDeletions } from './delete-later.ts';
import { Opening } from './opening.tsx';
import { arrive } from './route.ts';
import { findUsage, SessionContext, sessionOf, storedKey } from './session.tsx';
import { Shell } from './shell.tsx';
import { SignIn } from './sign-in.tsx';

/** The dashboard of whoever has an API key: signed out, its sign-in; signed in, the view that the address names. */
export function Dashboard(): JSX.Element {
  const [key, setKey] = useState(storedKey.read);
  const [usage, setUsage] = useState<Usage>();
  /** Why somebody is not signed in, or not yet. */
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    if (key !== undefined) void open(key);
  }, []);

  /** Signs in with the key that the tab has kept. */
  async function open(kept: string): Promise<void> {
    setFailure(undefined);
    try {
      setUsage(await findUsage(kept));
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      if (error.code === 'unauthorized' || error.code === 'forbidden') signOut(error.message);
      else setFailure(error.message);
    }
  }

  async function signIn(tried: string): Promise<void> {
    const found = await findUsage(tried);
    storedKey.keep(tried);
    arrive();
    setFailure(undefined);
    setUsage(found);
    setKey(tried);
  }

  function signOut(reason?: string): void {
    sendDeletions();
    storedKey.forget();
    arrive();
    setFailure(reason);
    setUsage(undefined);
    setKey(undefined);
  }

  const session = useMemo(
    () => (key !== undefined && usage ? sessionOf(key, usage, { setUsage, signOut }) : undefined),
    [key, usage],
  );
  return (
    <>
      {session ? (
        <SessionContext.Provider value={session}>
          <Shell />
        </SessionContext.Provider>
      ) : key !== undefined ? (
        <Opening failure={failure} onRetry={() => open(key)} onSignOut={signOut} />
      ) : (
        <SignIn reason={failure} onSignIn={signIn} />
      )}
      <Toasts />
    </>
  );
}
