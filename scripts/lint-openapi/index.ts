/**
 * Part of `npm run check`: lints the description of the API by all that Redocly and Spectral recommend. Warnings fail
 * as errors do. Both run offline.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';

const directory = mkdtempSync(join(tmpdir(), 'openapi-'));
try {
  const document = join(directory, 'openapi.json');
  writeFileSync(document, await describeApi());
  lint('redocly', 'lint', '--config', join(import.meta.dirname, 'redocly.yaml'), document);
  lint(
    'spectral',
    'lint',
    '--ruleset',
    join(import.meta.dirname, 'spectral.json'),
    '--fail-severity=warn',
    document,
  );
} finally {
  rmSync(directory, { recursive: true });
}

/** The document as the service answers it. The service needs none of its bindings for that, and no resvg. */
async function describeApi(): Promise<string> {
  const outfile = join(directory, 'app.mjs');
  await build({
    entryPoints: ['src/app.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    loader: { '.wasm': 'empty', '.css': 'text', '.client.js': 'text' },
    drop: ['console'], // or the service would log the request
    logLevel: 'warning',
  });
  const { app }: { app: { request(url: string): Promise<Response> } } = await import(outfile);
  return (await app.request('https://qr.example/api/v1/openapi.json')).text();
}

function lint(command: string, ...options: string[]): void {
  const { status, stdout, stderr } = spawnSync(command, options, {
    encoding: 'utf8',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
  if (status === 0) return;
  console.error(stdout + stderr);
  process.exitCode = 1;
}
