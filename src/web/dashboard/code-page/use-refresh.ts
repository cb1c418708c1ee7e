import { useEffect, useRef } from 'preact/hooks';

/** Calls back when somebody comes back to this tab, or to the internet: what is shown may be out of date. */
export function useRefresh(callback: () => void): void {
  const latest = useRef(callback);
  latest.current = callback;
  useEffect(() => {
    const refresh = () => document.visibilityState === 'visible' && latest.current();
    addEventListener('online', refresh);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      removeEventListener('online', refresh);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, []);
}
