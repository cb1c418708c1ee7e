import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { arch, platform } from 'node:process';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig, type Plugin } from 'vitest/config';
import { unstable_splitSqlQuery as splitSql } from 'wrangler';

const inNode = ['test/scripts/**/*.test.ts', 'test/clients/*.test.ts', 'test/web/**/*.test.ts'];
const inBrowser = 'test/browser/**/*.test.ts';

/** Imports the style sheet and the script of pages as text, as [[rules]] in wrangler.toml have it. */
const pageFilesAsText: Plugin = {
  name: 'page-files-as-text',
  enforce: 'pre',
  resolveId: (source, importer) =>
    /\.(css|client\.js)$/.test(source) && importer
      ? `\0text:${join(dirname(importer), source)}.js`
      : undefined,
  load: (id) =>
    id.startsWith('\0text:')
      ? `export default ${JSON.stringify(readFileSync(id.slice('\0text:'.length, -'.js'.length), 'utf8'))}`
      : undefined,
};

/** Inside workerd, with the real D1 and whatever else wrangler.toml binds. */
const workerd = {
  plugins: [
    pageFilesAsText,
    cloudflareTest({
      main: './src/index.ts',
      wrangler: { configPath: './wrangler.toml' },
      miniflare: {
        bindings: {
          BASE_URL: 'https://qr.example',
          ADMIN_TOKEN: 'an-admin-token-of-the-tests-alone-0001',
          MIGRATIONS: await readD1Migrations('migrations'),
          SCHEMA: splitSql(readFileSync('schema.sql', 'utf8')),
        },
        d1Databases: [
          'BY_SCHEMA',
          'BY_MIGRATIONS',
          'OF_FIRST_RELEASE',
          'IN_USE',
          'BEFORE_SEARCH',
          'BEFORE_PUBLIC_IMAGES',
        ],
      },
    }),
  ],
  test: {
    name: 'workerd',
    testTimeout: 30_000, // for machines that are busy
    isolate: false, // a runtime for all files starts once; each test makes accounts of its own
    include: ['test/**/*.test.ts'],
    exclude: [...inNode, inBrowser],
    setupFiles: ['test/setup.ts'],
  },
};

/** Inside Node, which can start processes. */
const node = { test: { name: 'node', include: inNode, testTimeout: 120_000, hookTimeout: 60_000 } };

/** Inside Node, which can start a browser as workerd cannot: the Chromium of npm, which is there for Linux on x64. */
const browser = {
  plugins: [pageFilesAsText],
  test: { name: 'browser', include: [inBrowser], testTimeout: 30_000, hookTimeout: 60_000 },
};

export default defineConfig({
  test: {
    projects: platform === 'linux' && arch === 'x64' ? [workerd, node, browser] : [workerd, node],
    maxWorkers: 2, // most of the time they wait for a browser
    silent: 'passed-only',
  },
});
