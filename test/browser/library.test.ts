import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CORNER_STYLES, PATTERNS } from '../../src/qr/image/design/index.ts';
import { drawImage, type Look, makeSymbol } from '../../src/qr/index.ts';
import { platform as node } from '../bench/resvg.ts';
import { launchChromium } from './chromium.ts';

/** What src/qr may be made of. */
const INSIDE = /^(src\/qr|src\/fields|node_modules\/(qrcode-generator|valibot))\//;
/** Gzipped. qrcode-generator takes 7,600 of them, valibot 3,500, and the descriptions at the fields 1,000. */
const MOST_BYTES = 35_000;
const PAYLOAD = 'https://example.com/menu?table=7';

/** The globals that the two scripts define in the page. */
declare const qr: typeof import('../../src/qr/index.ts');
declare const drawing: typeof import('../../src/web/drawing/index.ts');

const library = await bundle('src/qr/index.ts', 'qr');

it('the library contains only itself, fields and its packages', () => {
  expect(library.sources.filter((path) => !INSIDE.test(path))).toEqual([]);
});

it('the library is small', () => {
  const bytes = gzipSync(library.script, { level: 9 }).length;
  process.stdout.write(`src/qr takes ${bytes} bytes gzipped, of ${MOST_BYTES} allowed.\n`);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
});

describe('Chromium draws what Node draws', () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await launchChromium('CPU');
    page = await browser.newPage();
    const lent = await bundle('src/web/drawing/index.ts', 'drawing');
    for (const { script } of [library, lent]) await page.addScriptTag({ content: script });
  });
  afterAll(() => browser?.close());

  async function drawInBoth(look: Look): Promise<[inPage: Buffer, inNode: Buffer]> {
    const inPage = await page.evaluate(
      async ([payload, look]) =>
        (await qr.drawImage(qr.makeSymbol(payload), look, drawing.platform)).toBase64(),
      [PAYLOAD, look] as const,
    );
    const inNode = await drawImage(makeSymbol(PAYLOAD), look, node);
    return [Buffer.from(inPage, 'base64'), Buffer.from(inNode)];
  }

  const styles = PATTERNS.flatMap((pattern) =>
    CORNER_STYLES.map((cornerStyle) => ({ pattern, cornerStyle })),
  );
  describe.each(styles)('$pattern modules, $cornerStyle corners', (style) => {
    const design = { ...style, foregroundColor: '#1d3557', backgroundColor: '#f1faee', margin: 4 };

    it('as SVG, byte for byte', async () => {
      const [inPage, inNode] = await drawInBoth({ design, format: 'svg', size: 300 });
      expect(inPage.toString()).toBe(inNode.toString());
    });

    it.each([100, 640])('as PNG %i pixels wide, pixel for pixel', async (size) => {
      const [inPage, inNode] = await drawInBoth({ design, format: 'png', size });
      const [pixels, expected] = [PNG.sync.read(inPage), PNG.sync.read(inNode)];
      expect([pixels.width, pixels.height]).toEqual([size, size]);
      expect(pixels.data.equals(expected.data)).toBe(true);
    });
  });
});

/** Bundles a module into a browser script that assigns its exports to a global. Also returns its source files. */
async function bundle(entry: string, globalName: string): Promise<{ script: string; sources: string[] }> {
  const { outputFiles, metafile } = await build({
    entryPoints: [entry],
    globalName,
    platform: 'browser', // fails on imports of `node:`
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    loader: { '.wasm': 'binary' },
  });
  return { script: outputFiles[0]?.text ?? '', sources: Object.keys(metafile.inputs) };
}
