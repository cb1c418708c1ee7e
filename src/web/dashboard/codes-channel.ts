import { useEffect, useRef } from 'preact/hooks';

/** What the tabs of one browser tell each other: that a code was changed or deleted. */
interface Change {
  /** The id of the code. */
  changed: string;
}

const CHANNEL = 'codes';

/** Tells the other views of codes, here and in other tabs, that a code was changed or deleted. */
export function announceChange(id: string): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ changed: id } satisfies Change);
  channel.close();
}

/** Hears of changes that were made elsewhere, and of those that this tab announces. */
export function useChanges(onChange: (id: string) => void): void {
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<Change>) => latest.current(data.changed);
    return () => channel.close();
  }, []);
}
