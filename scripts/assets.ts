/**
 * Fills `.assets/` with the pages and their files. Wrangler runs this before it bundles the Worker ([build] in
 * wrangler.toml), for `npm start` and `npm run deploy` alike.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { unstable_readConfig as readConfig } from 'wrangler';
import { ERRORS } from '../src/http/errors.ts';
import { type Language, start } from '../src/web/docs/start.ts';
import { html, type Page } from '../src/web/html.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const ASSETS = join(ROOT, '.assets');
const WEB = join(ROOT, 'src/web');
const SWAGGER_UI = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')));

/** Files as they are, by the path they are served at. */
const FILES = {
  _headers: join(WEB, '_headers'),
  'favicon.svg': join(WEB, 'kit/favicon.svg'),
  'og.png': join(WEB, 'og.png'),
  'docs/swagger-ui.css': join(SWAGGER_UI, 'swagger-ui.css'),
  'docs/swagger-ui-bundle.js': join(SWAGGER_UI, 'swagger-ui-bundle.js'),
  'docs/swagger-ui-bundle.js.LICENSE.txt': join(SWAGGER_UI, 'swagger-ui-bundle.js.LICENSE.txt'),
  'docs/LICENSE': join(SWAGGER_UI, 'LICENSE'),
  'docs/NOTICE': join(SWAGGER_UI, 'NOTICE'),
};

/** Scripts and styles are named by their content, so that browsers may keep them for good. */
const OPTIONS = {
  absWorkingDir: ROOT,
  bundle: true,
  minify: true,
  format: 'esm',
  target: ['chrome140', 'firefox133', 'safari18.2'], // the first that have Uint8Array.prototype.toBase64
  jsx: 'automatic',
  jsxImportSource: 'preact',
  outdir: '.assets/web',
  publicPath: '/web',
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  loader: { '.wasm': 'file' },
  metafile: true,
  legalComments: 'none',
} as const satisfies BuildOptions;

/** Builds the script of a worker thread by itself, and imports its address. */
const workers: Plugin = {
  name: 'workers',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\?worker$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path.replace(/\?worker$/, '')),
      namespace: 'worker',
    }));
    onLoad({ filter: /./, namespace: 'worker' }, async ({ path }) => {
      const { entry } = await bundle(path);
      return { contents: `export default ${JSON.stringify(entry)}` };
    });
  },
};

/** Other sites show the picture of a page by its whole address alone. */
const base = String(readConfig({ config: join(ROOT, 'wrangler.toml') }).vars['BASE_URL'] ?? '').replace(
  /\/+$/,
  '',
);

/** The paths of all files of this build. */
const written = new Set<string>();

/** How the names of files end that are being written. */
const DRAFT = '.draft';

for (const [path, source] of Object.entries(FILES)) put(join(ASSETS, path), readFileSync(source));

const designer = await bundle('src/web/designer/main.tsx');
write('index.html', {
  title: 'QR code service: make a code that scans',
  description: 'Design a QR code with your colours and your logo, and see whether phones will read it.',
  path: '/',
  ...designer,
  main: await prerender('src/web/designer/static.tsx'),
});
const dashboard = await bundle('src/web/dashboard/main.tsx');
write('dashboard.html', {
  title: 'Dashboard: QR code service',
  description: 'Your codes, where they lead, and how often they are scanned.',
  path: '/dashboard',
  ...dashboard,
  main: await prerender('src/web/dashboard/static.tsx'),
});
const docs = await bundle('src/web/docs/main.ts');
write('docs.html', {
  title: 'Docs: QR code service',
  description: 'Make QR codes and short links from your own program.',
  path: '/docs',
  styles: [(await bundle('src/web/docs/docs.css')).entry],
  scripts: docs.scripts,
  main: start(ERRORS, {
    firstCall: { sh: firstCall('sh'), js: firstCall('js'), swift: firstCall('swift'), kt: firstCall('kt') },
    dynamic: sample('dynamic.sh'),
  }),
});

function firstCall(language: Language): string {
  return sample(`first-call.${language}`);
}

function sample(file: string): string {
  return readFileSync(join(WEB, 'docs/samples', file), 'utf8');
}

// Only now, and only what earlier builds left: servers may be reading the rest, such as those of tests side by side.
for (const entry of readdirSync(ASSETS, { recursive: true, withFileTypes: true })) {
  const path = join(entry.parentPath, entry.name);
  if (entry.isFile() && !written.has(path) && !path.endsWith(DRAFT)) rmSync(path, { force: true });
}

/** Bundles a script, and returns the addresses of what a page must load for it. */
async function bundle(source: string): Promise<{ entry: string; scripts: string[]; styles: string[] }> {
  const { metafile, outputFiles } = await build({
    ...OPTIONS,
    entryPoints: [source],
    splitting: true,
    plugins: [workers],
    write: false,
  });
  for (const { path, contents } of outputFiles) put(path, contents);
  const found = Object.entries(metafile.outputs).find(([, output]) => output.entryPoint);
  if (!found) throw new Error(`esbuild made nothing of ${source}`);
  const [path, { imports, cssBundle }] = found;
  const linked = imports.filter(({ kind, external }) => kind === 'import-statement' && !external);
  const scripts = [path, ...linked.map((each) => each.path)].map(addressOf);
  return { entry: addressOf(path), scripts, styles: cssBundle ? [addressOf(cssBundle)] : [] };
}

/** Runs a module that renders a page, and returns the `main` that it exports. */
async function prerender(source: string): Promise<string> {
  const { outputFiles } = await build({
    ...OPTIONS,
    entryPoints: [source],
    plugins: [workers],
    write: false,
  });
  const script = outputFiles.find(({ path }) => path.endsWith('.js'));
  const { main }: { main: string } = await import(
    `data:text/javascript,${encodeURIComponent(script?.text ?? '')}`
  );
  return main;
}

function addressOf(output: string): string {
  return output.replace(/^\.assets/, '');
}

function write(file: string, page: Omit<Page, 'base'>): void {
  put(join(ASSETS, file), Buffer.from(html({ ...page, base })));
}

/** Writes a file at once, and only if it has changed: builds run side by side when tests start several servers. */
function put(path: string, contents: Uint8Array): void {
  written.add(path);
  if (existsSync(path) && readFileSync(path).equals(contents)) return;
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}${DRAFT}`;
  writeFileSync(draft, contents);
  renameSync(draft, path);
}
