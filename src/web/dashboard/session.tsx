import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { type Call, call, type Scope, type Usage } from './api/index.ts';

/** Somebody signed in with an API key. */
export interface Session {
  usage: Usage;
  may: (scope: Scope) => boolean;
  /** Calls the API with the key; an answer that the key is no longer valid signs out. Throws `CallFailed`. */
  call: (path: string, options?: Call) => Promise<Response>;
  /** The same, and reads the answer as JSON. */
  ask: <Answer>(path: string, options?: Call) => Promise<Answer>;
  /** Reads the usage again, after it has changed. */
  refreshUsage: () => Promise<void>;
  signOut: () => void;
}

export const SessionContext = createContext<Session | undefined>(undefined);

/** The session; only for what is shown to somebody who is signed in. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('Nobody is signed in.');
  return session;
}

const STORED = 'api-key';

/** The key lives as long as the tab. */
export const storedKey = {
  read: () => sessionStorage.getItem(STORED),
  keep: (key: string) => sessionStorage.setItem(STORED, key),
  forget: () => sessionStorage.removeItem(STORED),
};

/** What the key may do and how much of the plan is used. @throws {CallFailed} */
export async function findUsage(key: string): Promise<Usage> {
  return (await call(key, '/usage')).json();
}
