/**
 * Fills `.assets/` with static files. Wrangler runs this before it bundles the Worker ([build] in wrangler.toml), for
 * `npm start` and `npm run deploy` alike.
 */
import { cpSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ASSETS = fileURLToPath(new URL('../.assets/', import.meta.url));
const DOCS = fileURLToPath(new URL('../src/openapi/docs/', import.meta.url));
const SWAGGER_UI = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')));

/** The source of each file, by the path it is served at. */
const files = {
  'docs.html': join(DOCS, 'docs.html'),
  'docs/docs.css': join(DOCS, 'docs.css'),
  'docs/docs.js': join(DOCS, 'docs.js'),
  'docs/swagger-ui.css': join(SWAGGER_UI, 'swagger-ui.css'),
  'docs/swagger-ui-bundle.js': join(SWAGGER_UI, 'swagger-ui-bundle.js'),
  'docs/swagger-ui-bundle.js.LICENSE.txt': join(SWAGGER_UI, 'swagger-ui-bundle.js.LICENSE.txt'),
  'docs/LICENSE': join(SWAGGER_UI, 'LICENSE'),
  'docs/NOTICE': join(SWAGGER_UI, 'NOTICE'),
  _headers: join(DOCS, '_headers'),
};

for (const [path, source] of Object.entries(files)) {
  mkdirSync(dirname(join(ASSETS, path)), { recursive: true });
  cpSync(source, join(ASSETS, path));
}
