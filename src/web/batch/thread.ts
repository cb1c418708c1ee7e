import type { Reply, Task } from './messages.ts';
import url from './worker.ts?worker';

/**
 * Starts a task in a thread of its own, and returns what ends it at once.
 *
 * @param onCrash is called when the thread cannot start or fails
 */
export function start(task: Task, onReply: (reply: Reply) => void, onCrash: () => void): () => void {
  const worker = new Worker(url, { type: 'module' });
  const stop = () => worker.terminate();
  worker.onmessage = ({ data }: MessageEvent<Reply>) => {
    if (data.type !== 'progress') stop();
    onReply(data);
  };
  worker.onerror = () => {
    stop();
    onCrash();
  };
  worker.postMessage(task);
  return stop;
}
