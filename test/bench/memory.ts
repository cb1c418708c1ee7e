/**
 * `npm run bench:memory` (Linux): measures workerd's memory after more and more images of 2000 pixels, in all styles and
 * many versions, every second with a logo and every fifth with a gradient. It grows until V8 and the caches of tiles and
 * logos have found their size, then varies with garbage collection.
 * Fails if 600 more images take a quarter more: an image that is not freed takes 2 to 16 MB.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { unstable_startWorker as startWorker } from 'wrangler';

process.env['WRANGLER_LOG'] = 'error'; // keeps its log out of the figures
const worker = await startWorker({
  config: 'wrangler.toml',
  entrypoint: 'test/bench/memory-worker.ts',
  dev: { server: { port: 0 }, logLevel: 'none', inspector: false },
});
try {
  const readings: number[] = [];
  for (const [from, to] of [
    [0, 10],
    [10, 210],
    [210, 610],
    [610, 1210],
  ] as const) {
    await draw(from, to);
    readings.push(megabytes());
    console.log(`after ${to} images: ${readings.at(-1)} MB`);
  }
  const [settled = 0, last = 0] = readings.slice(-2);
  if (last > 1.25 * settled) process.exitCode = 1;
} finally {
  await worker.dispose();
}

/** Draws images in a single request, because every request costs the development server memory of its own. */
async function draw(from: number, to: number): Promise<void> {
  const response = await worker.fetch(`http://localhost/${from}/${to}`);
  if (!response.ok) throw new Error(await response.text());
}

/** The resident memory of all child processes, which are workerd's. */
function megabytes(): number {
  const children = readdirSync('/proc/self/task').flatMap((task) =>
    readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  );
  const resident = children.map(
    (pid) => /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1],
  );
  return Math.round(resident.reduce((sum, kilobytes) => sum + Number(kilobytes ?? 0), 0) / 1024);
}
