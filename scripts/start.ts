/**
 * `npm start`: prepares the embedded database (migrations, a local account, its key) and serves with `wrangler dev`.
 * Options after `--` go to wrangler: `npm start -- --port 9000`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';

/** Always the same, so that the README's examples work as pasted; written to the embedded database alone. */
const LOCAL_KEY = 'qr_live_LocalDevelopmentOnlyNeverInADeployment000001KX4pb';
const LOCAL_ADMIN_TOKEN = 'local-admin-token';

const SEED = `
  INSERT OR IGNORE INTO accounts (id, name, plan, created_at) VALUES ('acc_local', 'Local', 'scale', 0);
  INSERT OR IGNORE INTO api_keys (hash, id, account_id, name, prefix, scopes, created_at) VALUES (
    '${createHash('sha256').update(LOCAL_KEY).digest('hex')}', 'key_local', 'acc_local', 'Local key',
    '${LOCAL_KEY.slice(0, 14)}', '["generate","codes:read","codes:write","scans:read","keys:write"]', 0);`;

const options = process.argv.slice(2);
const { values } = parseArgs({
  args: options,
  strict: false,
  options: { remote: { type: 'boolean' }, 'persist-to': { type: 'string' } },
});
if (values.remote) {
  fail('npm start serves with the embedded database, not on Cloudflare; for that there is npm run deploy.');
}
const database = ['DB', '--local'];
if (typeof values['persist-to'] === 'string') database.push('--persist-to', values['persist-to']);

prepare('migrations', 'apply', ...database);
prepare('execute', ...database, '--yes', '--command', SEED);
console.log(`Local API key: ${LOCAL_KEY}\nLocal admin token: ${LOCAL_ADMIN_TOKEN}\n`);

const server = spawn('wrangler', ['dev', '--var', `ADMIN_TOKEN:${LOCAL_ADMIN_TOKEN}`, ...options], {
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));

function prepare(...command: string[]): void {
  const { status, stdout, stderr } = spawnSync('wrangler', ['d1', ...command], { encoding: 'utf8' });
  if (status !== 0) fail(`The embedded database could not be prepared.\n${stdout}${stderr}`);
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
