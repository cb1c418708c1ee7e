import type { Browser } from 'playwright-core';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Design } from '../../src/qr/image/design/index.ts';
import { drawSvg, symbolFor } from '../../src/qr/index.ts';
import { render } from '../bench/resvg.ts';
import { FLAT_LOGO, LINEAR, PHOTO_LOGO, RADIAL } from '../support/designs.ts';
import { launchChromium } from './chromium.ts';
import { type Pixels, photograph } from './photograph.ts';
import { read } from './read.ts';

const PAYLOAD = 'https://example.com/menu';
const WIDTH = 480;

const rounded = { pattern: 'rounded', cornerStyle: 'extra-rounded' } as const;
const designs: [string, v.InferInput<typeof Design>][] = [
  ['a gradient at an angle', { ...rounded, gradient: { ...LINEAR, angle: 30 } }],
  ['a gradient outwards, with corner colours', { pattern: 'dots', gradient: RADIAL, cornerColor: '#9d0208' }],
  ['a square logo', { ...rounded, logo: { image: FLAT_LOGO } }],
  [
    'a round logo and a gradient',
    { gradient: LINEAR, logo: { image: PHOTO_LOGO, shape: 'circle', size: 0.3 } },
  ],
  ['transparent', { backgroundColor: 'transparent', cornerDotColor: '#9d0208', margin: 2 }],
];
const subjects = designs.map(([name, input]) => {
  const design = v.parse(Design, input);
  return { name, svg: drawSvg(symbolFor(PAYLOAD, design).symbol, design, WIDTH) };
});

describe('Chromium shows an SVG of', () => {
  let browser: Browser;
  let pictures: { name: string; svg: string; picture: Pixels }[];
  beforeAll(async () => {
    browser = await launchChromium('CPU');
    pictures = await photograph(browser, subjects, { width: WIDTH, density: 1 });
  });
  afterAll(() => browser?.close());

  it.each(designs.map(([name], at) => [name, at] as const))('%s, as readers and resvg do', async (_, at) => {
    const { svg, picture } = pictures[at] ?? expect.unreachable();
    expect(await read(picture)).toEqual({ zxing: [PAYLOAD], jsqr: PAYLOAD });
    expect(meanDifference(picture, svg)).toBeLessThan(3);
  });

  it('with a gradient of its own each, when several stand in one page', async () => {
    const page = await browser.newPage({ viewport: { width: 2 * WIDTH, height: WIDTH } });
    await page.setContent(`<body style="margin: 0; display: flex">${subjects[0]?.svg}${subjects[3]?.svg}`);
    const ids = await page.$$eval('[id]', (elements) => elements.map(({ id }) => id));
    await page.close();
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe(3);
  });
});

/** Of the channels of all pixels, 0 to 255, between a picture and what resvg draws on white. Edges differ a little. */
function meanDifference({ data }: Pixels, svg: string): number {
  const drawn = render(svg, (image) => image.pixels);
  let sum = 0;
  for (let at = 0; at < data.length; at += 4) {
    const white = 255 - (drawn[at + 3] ?? 0);
    for (let channel = 0; channel < 3; channel++) {
      sum += Math.abs((data[at + channel] ?? 0) - (drawn[at + channel] ?? 0) - white);
    }
  }
  return sum / (0.75 * data.length);
}
