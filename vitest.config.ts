import { readFileSync } from 'node:fs';
import { cloudflareTest } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { unstable_splitSqlQuery as splitSql } from 'wrangler';

const schema = splitSql(readFileSync('schema.sql', 'utf8'));

/** Tests run inside workerd, with the real D1 and whatever else wrangler.toml binds. */
export default defineConfig({
  plugins: [
    cloudflareTest({
      main: './src/index.ts',
      wrangler: { configPath: './wrangler.toml' },
      miniflare: { bindings: { SCHEMA: schema, ADMIN_TOKEN: 'an-admin-token' } },
    }),
  ],
  test: { include: ['test/**/*.test.ts'], setupFiles: ['test/setup.ts'], silent: 'passed-only' },
});
