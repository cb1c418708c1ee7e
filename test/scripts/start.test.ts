import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';

const state = mkdtempSync(join(tmpdir(), 'start-'));
let npm: ChildProcess | undefined;
afterEach(() => npm?.kill());
afterAll(() => rmSync(state, { recursive: true }));

it('npm start says where to begin, logs a line per request, and stops completely', async () => {
  const output = start('--port', '0');
  const said = (text: string) => expect.poll(output, POLL).toContain(text);
  await said('/docs ');
  const [, address = ''] = output().match(/^Ready on (.+)$/m) ?? [];
  const [, key] = output().match(/^Local API key: (.+)$/m) ?? [];
  const [, token] = output().match(/^Local admin token: (.+)$/m) ?? [];

  expect((await fetch(`${address}/docs`)).status).toBe(200);
  await said('GET /docs');
  const code = { type: 'text', content: 'x', name: 'Saved' };
  expect((await post(`${address}/api/v1/qr`, key, code)).status).toBe(200);
  await said('POST /api');
  const account = { name: 'My company', plan: 'pro' };
  expect((await post(`${address}/admin/v1/accounts`, token, account)).status).toBe(200);
  await said('POST /admin');

  expect(output().replace(/\d+ms/g, '0ms')).toBe(`
Ready on ${address}

Local API key: qr_live_LocalDevelopmentOnlyNeverInADeployment000001KX4pb
Local admin token: local-admin-token-never-in-a-deployment

${address}            the designer
${address}/dashboard  the dashboard: sign in with the key
${address}/docs       every call, described and ready to try

GET /docs 200 OK (0ms)
POST /api/v1/qr 200 OK (0ms)
POST /admin/v1/accounts 200 OK (0ms)
`);

  npm?.kill();
  await expect.poll(() => fetch(address).catch(() => 'refused'), POLL).toBe('refused');
});

it('npm start says so and exits if its port is in use', async () => {
  const other = createServer().listen(0, 'localhost');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const output = start('--port', String(port));
  await expect.poll(() => npm?.exitCode, POLL).toBe(1);
  expect(output()).toContain(`Address already in use (localhost:${port})`);
  expect(output()).not.toContain('Ready');
  other.close();
});

/** Enough time for a first start on a busy machine. */
const POLL = { timeout: 60_000, interval: 100 };

/** Runs `npm start` with these options and a database of its own. Returns a function that returns its output so far. */
function start(...options: string[]): () => string {
  npm = spawn('npm', ['start', '--silent', '--', '--persist-to', state, ...options]);
  let output = '';
  for (const stream of [npm.stdout, npm.stderr]) stream?.on('data', (data) => (output += data));
  return () => output;
}

function post(url: string, token: string | undefined, body: object): Promise<Response> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
}
