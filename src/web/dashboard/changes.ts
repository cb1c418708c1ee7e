import { useEffect } from 'preact/hooks';

/** Where the tabs of the dashboard, and the views of one, tell each other which codes changed. */
const CHANNEL = 'codes';

/** Tells other views, here and in other tabs, that a code was made, changed or deleted. */
export function announceChange(id: string): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ changed: id });
  channel.close();
}

/** Hears of codes that were changed elsewhere. */
export function useChanges(onChange: (id: string) => void): void {
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<{ changed?: string } | undefined>) => {
      if (data?.changed !== undefined) onChange(data.changed);
    };
    return () => channel.close();
  }, [onChange]);
}
