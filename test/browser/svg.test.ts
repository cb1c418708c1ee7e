import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from './chromium.ts';
import { type Pixels, photograph, type View } from './photograph.ts';
import { read } from './read.ts';
import { findSeams } from './seams.ts';
import { drawNaively, PAYLOAD, plain, SIDE, type Style, styles, symbol } from './styles.ts';

/** On most screens, and at most zoom levels, modules are not a whole number of pixels. Here they never are. */
const VIEWS: View[] = [
  { width: 97, density: 1 },
  { width: 97, density: 2.625 },
  { width: 137, density: 1.1 },
  { width: 137, density: 2.625 },
  { width: 311, density: 1 },
  { width: 311, density: 1.5 },
  { width: 777, density: 1.1 },
];

/** Above this many device pixels both readers miss some pictures of dots, which are sharper than any photo. */
const READABLE = 370;

describe.each(['CPU', 'GPU'] as const)('Chromium drawing on the %s', (rasteriser) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium(rasteriser);
  });
  afterAll(() => browser.close());

  describe.each(VIEWS)('at $width pixels and density $density', (view) => {
    const scale = (view.width * view.density) / SIDE;
    let pictures: (Style & { picture: Pixels })[];
    beforeAll(async () => {
      pictures = await photograph(browser, styles, view);
    });

    it('shows no seam in any style', () => {
      for (const { name, design, picture } of pictures) {
        expect(findSeams(picture, symbol, design, scale), name).toEqual([]);
      }
    });

    it.runIf(view.width * view.density < READABLE)('shows codes that two readers read', async () => {
      for (const { name, picture } of pictures) {
        expect(await read(picture), name).toEqual({ zxing: [PAYLOAD], jsqr: PAYLOAD });
      }
    });
  });

  it('shows seams in an image with a rectangle per module, unless modules are whole pixels', async () => {
    const seamsAt = async (width: number) => {
      const pictures = await photograph(browser, [{ svg: drawNaively() }], { width, density: 1 });
      return pictures.flatMap(({ picture }) => findSeams(picture, symbol, plain, width / SIDE));
    };
    expect((await seamsAt(311)).length).toBeGreaterThan(1000);
    expect(await seamsAt(8 * SIDE)).toEqual([]);
  });
});
