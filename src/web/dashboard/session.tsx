import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { type Call, CallFailed, call, type Scope, type Usage } from './api/index.ts';

/** Somebody signed in with an API key. */
export interface Session {
  usage: Usage;
  may: (scope: Scope) => boolean;
  /** Whether a key that is listed with this prefix is the one that somebody signed in with. */
  isOwnKey: (prefix: string) => boolean;
  /** Calls the API with the key; an answer that the key is no longer valid signs out. Throws `CallFailed`. */
  call: (path: string, options?: Call) => Promise<Response>;
  /** The same, and reads the answer as JSON. */
  ask: <Answer>(path: string, options?: Call) => Promise<Answer>;
  /** Reads the usage again, after it has changed. */
  refreshUsage: () => Promise<void>;
  /** Forgets the key, and says why when it was not by one's own will. */
  signOut: (reason?: string) => void;
}

export const SessionContext = createContext<Session | undefined>(undefined);

/** The session; only for what is shown to somebody who is signed in. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('Nobody is signed in.');
  return session;
}

/** The session of a key, which has this usage now. */
export function sessionOf(
  key: string,
  usage: Usage,
  { setUsage, signOut }: { setUsage: (usage: Usage) => void; signOut: (reason?: string) => void },
): Session {
  const session: Session = {
    usage,
    may: (scope) => usage.scopes.includes(scope),
    isOwnKey: (prefix) => key.startsWith(prefix),
    async call(path, options) {
      try {
        return await call(key, path, options);
      } catch (error) {
        if (error instanceof CallFailed && error.code === 'unauthorized') signOut(error.message);
        throw error;
      }
    },
    ask: async (path, options) => (await session.call(path, options)).json(),
    /** What is shown stays when it fails: it is less important than what has just changed it. */
    refreshUsage: () => findUsage(key).then(setUsage, () => {}),
    signOut,
  };
  return session;
}

const STORED = 'api-key';

/** The key lives as long as the tab. */
export const storedKey = {
  read: () => sessionStorage.getItem(STORED) ?? undefined,
  keep: (key: string) => sessionStorage.setItem(STORED, key),
  forget: () => sessionStorage.removeItem(STORED),
};

/** What the key may do and how much of the plan is used. @throws {CallFailed} */
export async function findUsage(key: string): Promise<Usage> {
  return (await call(key, '/usage')).json();
}
