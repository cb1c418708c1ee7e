/** How many requests of rows run at a time, so that they leave room for what somebody does meanwhile. */
const MOST = 4;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs a task once it is its turn. Does not begin it when the signal has aborted by then. */
export async function inTurn<Result>(signal: AbortSignal, task: () => Promise<Result>): Promise<Result> {
  if (running >= MOST) await new Promise<void>((resolve) => waiting.push(resolve));
  running++;
  try {
    signal.throwIfAborted();
    return await task();
  } finally {
    running--;
    waiting.shift()?.();
  }
}
