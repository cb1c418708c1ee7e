import { useEffect, useState } from 'preact/hooks';
import { CallFailed, type Scans } from '../../api/index.ts';
import { useSession } from '../../session.tsx';
import { useRefresh } from '../use-refresh.ts';

export interface ReadScans {
  /** The last scans that were read, which stay while others are on their way. */
  scans: Scans | undefined;
  failure: CallFailed | undefined;
  isLoading: boolean;
  reload: () => void;
}

/** Reads the scans of a code, again when the parameters change and when one comes back to the page. */
export function useScans(id: string, parameters: string): ReadScans {
  const { ask } = useSession();
  const [scans, setScans] = useState<Scans>();
  const [failure, setFailure] = useState<CallFailed>();
  const [isLoading, setIsLoading] = useState(true);
  const [turn, setTurn] = useState(0);
  const reload = () => setTurn((before) => before + 1);

  useEffect(() => {
    const aborted = new AbortController();
    setIsLoading(true);
    void read();
    return () => aborted.abort();

    async function read(): Promise<void> {
      try {
        const answer = await ask<Scans>(`/qr/${encodeURIComponent(id)}/scans?${parameters}`, {
          signal: aborted.signal,
        });
        if (aborted.signal.aborted) return;
        setScans(answer);
        setFailure(undefined);
      } catch (error) {
        if (aborted.signal.aborted) return;
        if (!(error instanceof CallFailed)) throw error;
        setFailure(error);
      }
      setIsLoading(false);
    }
  }, [id, parameters, turn]);

  useRefresh(reload);

  return { scans, failure, isLoading, reload };
}
