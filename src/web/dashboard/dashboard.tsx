import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Toasts } from '../kit/index.ts';
import { CallFailed, call, type Usage } from './api/index.ts';
import { CodeList } from './code-list/index.ts';
import { CodePage } from './code-page/index.ts';
import { sendDeletions } from './delete-later.ts';
import { useQuery } from './route.ts';
import { findUsage, type Session, SessionContext, storedKey } from './session.tsx';
import { SignIn } from './sign-in.tsx';

/** The dashboard of whoever has an API key: signed out, its sign-in; signed in, the view that the address names. */
export function Dashboard(): JSX.Element {
  const [key, setKey] = useState(storedKey.read);
  const [usage, setUsage] = useState<Usage>();
  const [failure, setFailure] = useState<CallFailed>();
  useEffect(() => {
    if (key) void signIn(key);
  }, []);

  async function signIn(key: string): Promise<void> {
    setFailure(undefined);
    try {
      setUsage(await findUsage(key));
      storedKey.keep(key);
      setKey(key);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      if (error.code === 'unauthorized') signOut();
      setFailure(error);
    }
  }

  function signOut(): void {
    sendDeletions();
    storedKey.forget();
    setKey(null);
    setUsage(undefined);
  }

  return (
    <>
      {key && usage ? (
        <SessionContext.Provider value={sessionOf(key, usage, setUsage, signOut)}>
          <View />
        </SessionContext.Provider>
      ) : (
        <SignIn failure={failure} onSignIn={signIn} />
      )}
      <Toasts />
    </>
  );
}

/** What the address names. */
function View(): JSX.Element {
  const query = useQuery();
  if (query['code']) return <CodePage key={query['code']} id={query['code']} />;
  return <CodeList />;
}

function sessionOf(
  key: string,
  usage: Usage,
  setUsage: (usage: Usage) => void,
  signOut: () => void,
): Session {
  const session: Session = {
    usage,
    may: (scope) => usage.scopes.includes(scope),
    async call(path, options) {
      try {
        return await call(key, path, options);
      } catch (error) {
        if (error instanceof CallFailed && error.code === 'unauthorized') signOut();
        throw error;
      }
    },
    ask: async (path, options) => (await session.call(path, options)).json(),
    refreshUsage: async () => setUsage(await findUsage(key)),
    signOut,
  };
  return session;
}
