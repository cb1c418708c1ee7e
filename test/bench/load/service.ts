import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import {
  unstable_getMiniflareWorkerOptions as miniflareOptions,
  unstable_splitSqlQuery as splitSql,
} from 'wrangler';
import { residentMegabytes } from './memory.ts';

const ADMIN_TOKEN = 'an-admin-token-of-the-benches-alone-0001';

/** Starts the service as it would be deployed, with an account without limits and its saved codes. */
export async function startService(codes: number) {
  const bundle = mkdtempSync(join(tmpdir(), 'load-'));
  const { status } = spawnSync('wrangler', ['deploy', '--dry-run', '--outdir', bundle]);
  if (status !== 0) throw new Error('wrangler made no bundle');
  const { modulesRules: _, ...options } = miniflareOptions('wrangler.toml').workerOptions;
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      ...options,
      modulesRoot: bundle,
      modules: modulesOf(bundle),
      bindings: { ADMIN_TOKEN },
      handleStructuredLogs: () => {}, // keeps the service's log out of the figures
    }),
  );
  const url = await miniflare.ready;
  const db = await miniflare.getD1Database('DB');
  await db.batch(splitSql(readFileSync('schema.sql', 'utf8')).map((statement) => db.prepare(statement)));
  const account = { name: 'Load', plan: 'scale' };
  const { key } = await post<{ key: { secret: string } }>('admin/v1/accounts', ADMIN_TOKEN, account);
  const shortCodes: string[] = [];
  while (shortCodes.length < codes) {
    const body = {
      type: 'url',
      content: 'https://example.com/',
      name: `Code ${shortCodes.length}`,
      isDynamic: true,
    };
    const { qrCode } = await post<{ qrCode: { shortCode: string } }>('api/v1/qr', key.secret, body);
    shortCodes.push(qrCode.shortCode);
  }
  const pid = workerdPid();
  return {
    url: url.origin,
    key: key.secret,
    shortCodes,
    memory: () => residentMegabytes(pid),
    async stop() {
      await miniflare.dispose();
      rmSync(bundle, { recursive: true });
    },
  };

  async function post<Answer>(path: string, token: string, body: object): Promise<Answer> {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const response = await fetch(new URL(path, url), { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(await response.text());
    return JSON.parse(await response.text());
  }
}

/** What wrangler bundled, the script first. */
function modulesOf(bundle: string) {
  const TYPES = { '.wasm': 'CompiledWasm', '.css': 'Text', '.client.js': 'Text' } as const;
  const others = readdirSync(bundle).flatMap((file) => {
    const [, type] = Object.entries(TYPES).find(([ending]) => file.endsWith(ending)) ?? [];
    return type ? [{ type, path: join(bundle, file) }] : [];
  });
  return [{ type: 'ESModule' as const, path: join(bundle, 'index.js') }, ...others];
}

/** The one child of this process that is workerd (Linux). */
function workerdPid(): number {
  const children = readdirSync('/proc/self/task').flatMap((task) =>
    readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  );
  const pid = children.find((child) => readFileSync(`/proc/${child}/comm`, 'utf8').startsWith('workerd'));
  if (!pid) throw new Error('workerd is not running');
  return Number(pid);
}
