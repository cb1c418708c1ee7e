import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { CallFailed } from '../api/index.ts';
import { useSession } from '../session.tsx';
import type { SavedCode } from './saved-code.ts';

/** The code as it is drawn. The public picture needs no key; a private one is fetched with it. */
export function Picture({ saved }: { saved: SavedCode }): JSX.Element {
  const { id, name, shortCode, isImagePublic, isBlocked, updatedAt } = saved;
  const isOpen = isImagePublic && !isBlocked;
  const fetched = useFetched(isOpen ? undefined : id, updatedAt);
  // Browsers keep a public picture for five minutes, so its address changes with the code.
  const source = isOpen ? `/q/${shortCode}.svg?v=${Date.parse(updatedAt)}` : fetched.url;
  const [broken, setBroken] = useState<string>();
  const problem = fetched.problem ?? (broken && broken === source && 'The picture could not be loaded.');
  return (
    <div class="large-picture">
      {problem ? (
        <p class="hint">{problem}</p>
      ) : (
        source && (
          <img
            src={source}
            width={512}
            height={512}
            alt={`QR code “${name}”`}
            onError={() => setBroken(source)}
          />
        )
      )}
    </div>
  );
}

function useFetched(
  id: string | undefined,
  updatedAt: string,
): { url?: string | undefined; problem?: string | undefined } {
  const { call } = useSession();
  const [state, setState] = useState<{ url?: string; problem?: string }>({});
  useEffect(() => {
    if (!id) return setState({});
    const aborted = new AbortController();
    let url: string | undefined;
    void load(id);
    return () => {
      aborted.abort();
      if (url) URL.revokeObjectURL(url);
    };

    async function load(id: string): Promise<void> {
      try {
        const response = await call(`/qr/${id}/image?format=svg`, { signal: aborted.signal });
        const blob = await response.blob();
        if (aborted.signal.aborted) return;
        url = URL.createObjectURL(blob);
        setState({ url });
      } catch (error) {
        if (aborted.signal.aborted) return;
        if (!(error instanceof CallFailed)) throw error;
        setState({ problem: error.message });
      }
    }
  }, [id, updatedAt]);
  return state;
}
