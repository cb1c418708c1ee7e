import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestHarness, unstable_splitSqlQuery as splitSql } from 'wrangler';
import { generators } from './generate.ts';
import type { Outcome } from './programs/outcome.ts';

const ADMIN_TOKEN = 'an-admin-token-of-the-tests-alone-0001';
const server = createTestHarness({
  workers: [{ configPath: './wrangler.toml', secrets: { ADMIN_TOKEN }, vars: { BASE_URL: '' } }],
});
const complaints: unknown[] = [];
let folder: string;
let address: string;

beforeAll(async () => {
  for (const level of ['warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => complaints.push(words));
  folder = await mkdtemp(join(tmpdir(), 'clients-'));
  address = (await server.listen()).url.origin;
  const { DB } = await server.getWorker<{ DB: D1Database }>().getEnv();
  const statements = splitSql(await readFile('schema.sql', 'utf8'));
  await DB.batch(statements.map((statement) => DB.prepare(statement)));
  await cp(resolve(import.meta.dirname, 'programs'), folder, { recursive: true });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  await mkdir(join(folder, 'generated'));
  const document = join(folder, 'openapi.json');
  await writeFile(document, await (await server.fetch('/api/v1/openapi.json')).text());
  for (const generate of Object.values(generators))
    await generate(document, join(folder, 'generated'), address);
});

afterAll(async () => {
  await Promise.all([server.close(), rm(folder, { recursive: true })]);
});

it('generators log no warnings or errors', () => {
  expect(complaints).toEqual([]);
});

it('programs that use the generated clients compile under strict', async () => {
  const { stdout } = await promisify(execFile)('tsc', ['-p', folder]).catch(
    (error: { stdout: string }) => error,
  );
  expect(stdout).toBe('');
});

describe('a program makes, saves, changes, lists and draws codes, reads scans and tells errors apart', () => {
  it.each(Object.keys(generators))('%s', async (name) => {
    const { run }: { run(address: string, key: string): Promise<Outcome> } = await import(
      join(folder, `${name}.ts`)
    );
    expect(await run(address, await newKey())).toEqual({
      image: expect.stringMatching(/^data:image\/png;base64,/),
      saved: ['Poster', 'https://example.com/spring'],
      changed: ['Billboard', 'https://example.com/summer'],
      networks: [['Guests', 'WPA']],
      picture: 'image/png',
      scans: [30, 0],
      faults: ['content', 'size'],
    });
  });
});

/** The secret of an API key for a new account. */
async function newKey(): Promise<string> {
  const response = await server.fetch('/admin/v1/accounts', {
    method: 'POST',
    headers: { Authorization: `Bearer ${ADMIN_TOKEN}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Test', plan: 'scale' }),
  });
  return JSON.parse(await response.text()).key.secret;
}
