import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import * as v from 'valibot';
import { Design, drawSvg, symbolFor } from '../../src/qr/index.ts';
import { MARK } from '../../src/web/html.ts';

const PAYLOAD = 'https://example.com/menu';

/** From the accent of the pages to a red. */
export const GRADIENT: v.InferInput<typeof Design>['gradient'] = {
  type: 'linear',
  angle: 45,
  stops: [
    { offset: 0, color: '#3d41d8' },
    { offset: 1, color: '#9d174d' },
  ],
};

/** The designs that it shows, from the back to the front. */
const DESIGNS: v.InferInput<typeof Design>[] = [
  { pattern: 'dots', cornerStyle: 'dot', foregroundColor: '#0b6e4f' },
  { pattern: 'classy', cornerStyle: 'extra-rounded', foregroundColor: '#9d174d' },
  {
    pattern: 'rounded',
    cornerStyle: 'extra-rounded',
    gradient: GRADIENT,
  },
];

/** The picture that other sites show beside a link to the pages (Open Graph), 1200 x 630 pixels, as a PNG. */
export async function drawOpenGraph(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  const tokens = readFileSync('src/web/kit/tokens.css', 'utf8');
  const pictures = DESIGNS.map((input) => {
    const design = v.parse(Design, input);
    return drawSvg(symbolFor(PAYLOAD, design).symbol, design, 330);
  });
  await page.setContent(`
    <style>
      ${tokens}
      body { margin: 0; height: 100vh; display: grid; grid-template-columns: 1fr auto; align-items: center; gap: 40px;
        padding: 0 72px; background: var(--ground); color: var(--ink); font-family: var(--sans); box-sizing: border-box; }
      .mark { display: flex; align-items: center; gap: 16px; font-size: 30px; font-weight: 650; }
      .mark svg { width: 48px; color: var(--accent); }
      h1 { margin: 36px 0 0; font-size: 76px; line-height: 1.05; letter-spacing: -0.03em; }
      .codes { position: relative; width: 470px; height: 500px; }
      .code { position: absolute; line-height: 0; overflow: hidden; border-radius: 28px; background: #fff;
        box-shadow: var(--lift); }
      .code:nth-child(1) { left: 0; top: 0; }
      .code:nth-child(2) { left: 70px; top: 84px; }
      .code:nth-child(3) { left: 140px; top: 168px; }
    </style>
    <div><div class="mark">${MARK}QR code service</div><h1>Make a code that scans</h1></div>
    <div class="codes">${pictures.map((svg) => `<div class="code">${svg}</div>`).join('')}</div>`);
  const picture = await page.screenshot();
  await page.close();
  return picture;
}
