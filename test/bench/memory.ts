/**
 * `npm run bench:memory` (Linux): the memory of workerd after more and more images of 2000 pixels, each in another
 * style and version, every second with a logo and every fifth with a gradient. It rises while V8 and the caches of tiles
 * and logos find their size, and varies with the collector after. Fails when 600 images more leave a quarter more: one
 * that was not freed would leave 2 to 16 MB.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { unstable_startWorker as startWorker } from 'wrangler';

process.env['WRANGLER_LOG'] = 'error'; // or its notes would come between the figures
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

/** In one request, since each costs the development server some memory of its own. */
async function draw(from: number, to: number): Promise<void> {
  const response = await worker.fetch(`http://localhost/${from}/${to}`);
  if (!response.ok) throw new Error(await response.text());
}

/** Resident memory of all workerd processes that this one started. */
function megabytes(): number {
  const children = readdirSync('/proc/self/task').flatMap((task) =>
    readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  );
  const resident = children.map(
    (pid) => /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1],
  );
  return Math.round(resident.reduce((sum, kilobytes) => sum + Number(kilobytes ?? 0), 0) / 1024);
}
