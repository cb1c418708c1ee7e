/**
 * `npm run deploy`: deploys the service under its one name, the host of BASE_URL, as a custom domain of the Worker. Options
 * after `--` go to wrangler: `npm run deploy -- --dry-run`.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { unstable_readConfig as readConfig } from 'wrangler';
import { deployableName } from './deployable-name.ts';

const NO_DATABASE = '00000000-0000-0000-0000-000000000000';

const options = process.argv.slice(2);
const { values } = parseArgs({
  args: options,
  strict: false,
  options: { config: { type: 'string', short: 'c' }, env: { type: 'string', short: 'e' } },
});
const { config, env } = values;
const { vars, d1_databases } = readConfig({
  config: typeof config === 'string' ? config : 'wrangler.toml',
  env: typeof env === 'string' ? env : undefined,
});

const name = deployableName(String(vars['BASE_URL'] ?? ''));
if (!name) {
  fail(
    'Set BASE_URL below [vars] in wrangler.toml to the address that codes in print will carry: https:// and a host of a zone in your Cloudflare account, such as https://qr.example.com, and no path.',
  );
}
if (d1_databases.some(({ database_id }: { database_id?: string }) => database_id === NO_DATABASE)) {
  fail('Set database_id in wrangler.toml to the id that `npx wrangler d1 create qr-codes` printed.');
}
console.log(`Deploying to ${name.origin}`);
const { status } = spawnSync('wrangler', ['deploy', '--domains', name.host, ...options], {
  stdio: 'inherit',
});
process.exit(status ?? 1);

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
