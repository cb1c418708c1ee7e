import { useRef, useState } from 'preact/hooks';
import { CallFailed } from './api/index.ts';

/**
 * Sends a form once at a time: a second click while the first one is on its way does nothing.
 *
 * @param send throws `CallFailed` when it is refused, which is then `failure`
 */
export function useSubmit(send: () => Promise<void>): {
  submit: (event?: Event) => void;
  isBusy: boolean;
  failure: CallFailed | undefined;
} {
  const running = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailed>();

  async function run(): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      await send();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setFailure(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  function submit(event?: Event): void {
    event?.preventDefault();
    void run();
  }

  return { submit, isBusy, failure };
}
