import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { unstable_readConfig as readConfig } from 'wrangler';
import { deployableName } from '../../scripts/deployable-name.ts';

const folder = mkdtempSync(join(tmpdir(), 'deploy-'));
writeFileSync(join(folder, 'worker.js'), 'export default { fetch: () => new Response() };');
afterAll(() => rmSync(folder, { recursive: true }));

const DATABASE = '11111111-1111-1111-1111-111111111111';

it.each([undefined, 'https://qr.ada.workers.dev'])(
  'npm run deploy stops with BASE_URL %j, and says what would do',
  (base) => {
    const { status, output } = deploy(base, DATABASE);
    expect(output).toContain('Set BASE_URL');
    expect(status).toBe(1);
  },
);

it('npm run deploy stops while the id of the database is that of the template', () => {
  const { status, output } = deploy('https://qr.example.com', '00000000-0000-0000-0000-000000000000');
  expect(output).toContain('Set database_id');
  expect(status).toBe(1);
});

it('npm run deploy goes on with the name and the database of the deployment', () => {
  const { status, output } = deploy('https://qr.example.com/', DATABASE);
  expect(output).toContain('Deploying to https://qr.example.com\n');
  expect(output).toContain('--dry-run: exiting now');
  expect(status).toBe(0);
});

it.each([
  ['https://qr.example.com', 'https://qr.example.com'],
  ['https://QR.example.com/', 'https://qr.example.com'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ['', undefined],
  ['qr.example.com', undefined],
  ['http://qr.example.com', undefined],
  ['https://qr.example.com/codes', undefined],
  ['https://qr.example.com?a=1', undefined],
  ['https://qr.example.com#', undefined],
  ['https://ada@qr.example.com', undefined],
  ['https://qr.example.com:8443', undefined],
  ['https://qr.ada.workers.dev', undefined],
  ['https://localhost', undefined],
  ['https://192.0.2.1', undefined],
  ['https://[2001:db8::1]', undefined],
])('BASE_URL %j is the name %s', (base, origin) => {
  expect(deployableName(base)?.origin).toBe(origin);
});

it('the template deploys to no other name', () => {
  const { workers_dev, preview_urls } = readConfig({ config: 'wrangler.toml' });
  expect([workers_dev, preview_urls]).toEqual([false, false]);
});

function deploy(base: string | undefined, database: string) {
  const config = join(folder, 'wrangler.toml');
  writeFileSync(
    config,
    `name = "qr"
main = "worker.js"
compatibility_date = "2026-11-01"
workers_dev = false
preview_urls = false
[[d1_databases]]
binding = "DB"
database_name = "qr"
database_id = "${database}"
[vars]
${base === undefined ? '' : `BASE_URL = "${base}"`}
`,
  );
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['run', '--silent', 'deploy', '--', '--dry-run', '--config', config],
    { encoding: 'utf8' },
  );
  return { status, output: stdout + stderr };
}
