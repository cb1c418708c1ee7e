/**
 * `npm run bench:redirects`: measures redirects per second and the slowest 1 %, with 100,000 codes in the embedded
 * database, through `wrangler dev` on this machine: for a link in the edge cache, and for links that are each followed
 * for the first time.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  getPlatformProxy,
  unstable_splitSqlQuery as splitSql,
  unstable_startWorker as startWorker,
} from 'wrangler';

const CODES = 100_000;
const REQUESTS = 4000;
const AT_ONCE = 16;

process.env['WRANGLER_LOG'] = 'error'; // keeps its log out of the figures
const directory = mkdtempSync(join(tmpdir(), 'redirects-'));
try {
  await fill(directory);
  const worker = await startWorker({
    config: 'wrangler.toml',
    dev: { server: { port: 0 }, persist: directory, logLevel: 'none', inspector: false },
  });
  try {
    const base = String(await worker.url);
    console.log('| cache | responses per second | median | slowest 1 % |\n|---|--:|--:|--:|');
    console.log(row('none: the server alone', await ask(base, () => 'nowhere', 404)));
    console.log(row('cold', await ask(base, (request) => `q/${codeOf(request * 7)}`, 302)));
    await ask(base, () => `q/${codeOf(1)}`, 302);
    console.log(row('warm', await ask(base, () => `q/${codeOf(1)}`, 302)));
  } finally {
    await worker.dispose();
  }
} finally {
  rmSync(directory, { recursive: true });
}

/** A short code of the alphabet that links take, which has neither 0 nor 1. */
function codeOf(number: number): string {
  const digits = String(number).padStart(6, '0').replaceAll('0', 'x').replaceAll('1', 'y');
  return `b${digits}`;
}

/** Times requests, each and all together, in milliseconds. */
async function ask(base: string, pathFor: (request: number) => string, status: number) {
  const times: number[] = [];
  let next = 0;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < REQUESTS) {
        const path = pathFor(next++);
        const began = performance.now();
        const response = await fetch(`${base}${path}`, { redirect: 'manual' });
        await response.arrayBuffer();
        if (response.status !== status) throw new Error(`${path} answered ${response.status}`);
        times.push(performance.now() - began);
      }
    }),
  );
  return { total: performance.now() - start, times: times.sort((a, b) => a - b) };
}

function row(cache: string, { total, times }: Awaited<ReturnType<typeof ask>>): string {
  const share = (fraction: number) => `${(times[Math.floor(fraction * times.length)] ?? 0).toFixed(1)} ms`;
  return `| ${cache} | ${Math.round((1000 * times.length) / total)} | ${share(0.5)} | ${share(0.99)} |`;
}

async function fill(directory: string): Promise<void> {
  const { env, dispose } = await getPlatformProxy<{ DB: D1Database }>({
    persist: { path: join(directory, 'v3') },
  });
  for (const statement of splitSql(readFileSync('schema.sql', 'utf8'))) await env.DB.prepare(statement).run();
  await env.DB.prepare(
    "INSERT INTO accounts (id, name, plan, created_at) VALUES ('a', 'Bench', 'scale', 0)",
  ).run();
  for (let from = 0; from < CODES; from += 2000) {
    const numbers = Array.from({ length: 2000 }, (_, index) => codeOf(from + index));
    await env.DB.prepare(
      `INSERT INTO codes (short_code, id, account_id, name, type, source, is_dynamic, format, size, design, created_at,
         updated_at)
       SELECT value, 'qrc_' || value, 'a', value, 'url', '{"content":"https://example.com/"}', 1, 'png', 300, '{}', 0, 0
       FROM json_each(?1)`,
    )
      .bind(JSON.stringify(numbers))
      .run();
  }
  await dispose();
}
