import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { residentMegabytes } from './memory.ts';

/** Starts the peer in a process of its own. */
export async function startExpress() {
  const child: ChildProcess = spawn(process.execPath, ['test/bench/load/express-server.ts'], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [port] = await once(child, 'message');
  return {
    url: `http://127.0.0.1:${port}`,
    memory: () => residentMegabytes(child.pid ?? 0),
    async stop() {
      child.kill();
      await once(child, 'exit');
    },
  };
}
