import { readFileSync } from 'node:fs';
import { cloudflareTest } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { unstable_splitSqlQuery as splitSql } from 'wrangler';

const schema = splitSql(readFileSync('schema.sql', 'utf8'));
const inBrowser = 'test/browser/**/*.test.ts';

export default defineConfig({
  test: {
    projects: [
      {
        // Inside workerd, with the real D1 and whatever else wrangler.toml binds.
        plugins: [
          cloudflareTest({
            main: './src/index.ts',
            wrangler: { configPath: './wrangler.toml' },
            miniflare: { bindings: { SCHEMA: schema, ADMIN_TOKEN: 'an-admin-token' } },
          }),
        ],
        test: {
          name: 'workerd',
          include: ['test/**/*.test.ts'],
          exclude: [inBrowser],
          setupFiles: ['test/setup.ts'],
        },
      },
      {
        // Inside Node, which can start a browser as workerd cannot.
        test: { name: 'browser', include: [inBrowser] },
      },
    ],
  },
});
