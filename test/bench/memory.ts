/**
 * `npm run bench:memory` (Linux): measures what pictures of 2000 pixels leave behind in workerd: in the isolate once its
 * garbage is collected, in resvg's memory, and in the process, whose memory grows until the allocator and V8 have found
 * their sizes. Then what the heaviest picture takes, all its garbage included.
 * Fails if the isolate and resvg together hold over 6 MB more after 1,010 pictures than after 210, when the caches of
 * tiles and logos have filled: that is 8 KB a picture.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { unstable_startWorker as startWorker } from 'wrangler';
import { connect, type Inspector } from './memory/inspector.ts';

/** MB; what the caches hold varies by less with what was drawn last. */
const TOLERANCE = 6;

process.env['WRANGLER_LOG'] = 'error'; // keeps its log out of the figures
const worker = await startWorker({
  config: 'wrangler.toml',
  entrypoint: 'test/bench/memory/worker.ts',
  dev: { server: { port: 0 }, logLevel: 'none', inspector: { port: 0 } },
});
try {
  await draw('0/0');
  const inspector = await connect((await worker.inspectorUrl)?.host ?? '');
  const held: number[] = [];
  for (const [from, to] of [
    [0, 10],
    [10, 210],
    [210, 410],
    [410, 1010],
  ] as const) {
    const wasm = await draw(`${from}/${to}`);
    const resident = megabytes(residentMemory());
    await collectGarbage(inspector);
    const heap = megabytes(await inspector.heapUsage());
    held.push(heap + megabytes(wasm));
    console.log(
      `after ${to} pictures: isolate ${heap} MB, resvg ${megabytes(wasm)} MB, process ${resident} MB`,
    );
  }
  const wasm = await draw('heaviest');
  const heap = megabytes(await inspector.heapUsage());
  console.log(`the heaviest picture, before collection: isolate ${heap} MB, resvg ${megabytes(wasm)} MB`);
  inspector.close();
  const [, filled = 0, , last = 0] = held;
  if (last > filled + TOLERANCE) process.exitCode = 1;
} finally {
  await worker.dispose();
}

/**
 * Has the Worker draw, in a single request, because every request costs the development server memory of its own.
 * Returns the bytes of resvg's memory.
 */
async function draw(path: string): Promise<number> {
  const response = await worker.fetch(`http://localhost/${path}`);
  if (!response.ok) throw new Error(await response.text());
  return Number(await response.text());
}

/** Sends requests until the isolate has collected its garbage. */
async function collectGarbage(inspector: Inspector): Promise<void> {
  const collected = inspector.collectGarbage().then(() => true);
  for (let tries = 0; tries < 100; tries++) {
    await draw('0/0');
    if (await Promise.race([collected, setTimeout(50, false)])) return;
  }
  throw new Error('The isolate did not collect its garbage.');
}

/** The bytes in memory of all child processes, which are workerd's. */
function residentMemory(): number {
  const children = readdirSync('/proc/self/task').flatMap((task) =>
    readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  );
  const kilobytes = children.map((pid) =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0),
  );
  return 1024 * kilobytes.reduce((sum, each) => sum + each, 0);
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 2 ** 20);
}
