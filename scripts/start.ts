/**
 * `npm start`: applies the migrations to the embedded database, gives it a local account with a key, and serves with
 * `wrangler dev`. Options after `--` go to wrangler: `npm start -- --port 9000`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';

/** Always the same, so that the README's examples work as pasted; written to the embedded database alone. */
const LOCAL_KEY = 'qr_live_LocalDevelopmentOnlyNeverInADeployment000001KX4pb';
const LOCAL_ADMIN_TOKEN = 'local-admin-token-never-in-a-deployment';

const SEED = `
  INSERT OR IGNORE INTO accounts (id, name, plan, created_at) VALUES ('acc_local', 'Local', 'scale', 0);
  INSERT OR IGNORE INTO api_keys (hash, id, account_id, name, prefix, scopes, created_at) VALUES (
    '${createHash('sha256').update(LOCAL_KEY).digest('hex')}', 'key_local', 'acc_local', 'Local key',
    '${LOCAL_KEY.slice(0, 14)}', '["generate","codes:read","codes:write","scans:read","keys:write"]', 0);`;

/**
 * Leaves out wrangler's banner, its table of bindings, and its look-up of where this computer is. What the Worker
 * writes by `console.log` is left out too: `npm start -- --log-level log` shows it.
 */
const QUIET = {
  WRANGLER_HIDE_BANNER: 'true',
  WRANGLER_LOG: 'info',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  ...process.env,
};

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

const server = spawn(
  'wrangler',
  // Without --test-scheduled wrangler warns at every start that it runs no cron job by itself.
  // An empty BASE_URL makes the address of a request the public one: it is not the deployment's here.
  ['dev', '--test-scheduled', '--var', `ADMIN_TOKEN:${LOCAL_ADMIN_TOKEN}`, '--var', 'BASE_URL:', ...options],
  { env: QUIET, stdio: ['ignore', 'pipe', 'inherit'] },
);
createInterface(server.stdout).on('line', show);
// A signal to npm reaches this process by the `exec` in package.json.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));

function prepare(...command: string[]): void {
  const { status, stdout, stderr } = spawnSync('wrangler', ['d1', ...command], { encoding: 'utf8' });
  if (status !== 0) fail(`The embedded database could not be prepared.\n${stdout}${stderr}`);
}

/** Shows a line a request, and where to begin once the service answers. */
function show(line: string): void {
  const said = line.replace(/^\[wrangler\S*:info\] /, '');
  const [, address] = said.match(/^Ready on (\S+)/) ?? [];
  if (address) console.log(welcome(address));
  else if (!said.startsWith('✨')) console.log(said); // ✨ Parsed 1 valid header rule.
}

function welcome(address: string): string {
  return `
Ready on ${address}

Local API key: ${LOCAL_KEY}
Local admin token: ${LOCAL_ADMIN_TOKEN}

${address}            the designer
${address}/dashboard  the dashboard: sign in with the key
${address}/docs       every call, described and ready to try
`;
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
