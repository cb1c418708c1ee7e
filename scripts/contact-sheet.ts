/**
 * `npm run contact-sheet`: draws a code in every pattern and corner style into docs/contact-sheet.png, and fails if
 * any of them cannot be read.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import {
  CORNER_STYLES,
  type CornerStyle,
  PATTERNS,
  type Pattern,
  QUIET_ZONE,
} from '../src/qr/image/design.ts';
import { drawSvg, makeSymbol } from '../src/qr/index.ts';
import { launchChromium } from '../test/browser/chromium.ts';
import { dataUrl } from '../test/browser/photograph.ts';
import { readCodes } from '../test/browser/read.ts';

const FILE = 'docs/contact-sheet.png';
const PAYLOAD = 'https://example.com/menu';
const COLOURS: Record<Pattern, string> = {
  square: '#111827',
  rounded: '#1e3a8a',
  dots: '#6b1d5c',
  classy: '#0b4f45',
};

const symbol = makeSymbol(PAYLOAD);
/** The width of a code in pixels: 9 for each module, so that all edges are sharp. */
const CODE = 9 * (symbol.size + 2 * QUIET_ZONE);

const sheet = await screenshot(`
  <style>
    body { margin: 32px 52px 52px; background: #f3f4f6; font: 24px system-ui, sans-serif; }
    main {
      display: grid; gap: 32px;
      grid-template: 48px repeat(${CORNER_STYLES.length}, auto) / 1fr repeat(${PATTERNS.length}, auto);
    }
    b { place-self: end center; font-weight: 600; }
    i { place-self: center end; font-style: normal; color: #4b5563; white-space: nowrap; }
    img { display: block; width: ${CODE}px; border-radius: 20px; }
  </style>
  <main><span></span>${PATTERNS.map(heading).join('')}${CORNER_STYLES.map(row).join('')}</main>`);

const texts = await readCodes(sheet);
const expected = PATTERNS.length * CORNER_STYLES.length;
const read = texts.filter((text) => text === PAYLOAD).length;
if (read !== expected) throw new Error(`${read} of ${expected} codes could be read from the sheet`);
mkdirSync('docs', { recursive: true });
writeFileSync(FILE, sheet);
console.log(`${FILE}: ${read} codes, ${(sheet.length / 1024).toFixed(0)} KB`);

function heading(pattern: Pattern): string {
  return `<b style="color: ${COLOURS[pattern]}">${pattern}</b>`;
}

function row(cornerStyle: CornerStyle): string {
  return `<i>${cornerStyle}</i>${PATTERNS.map((pattern) => code(pattern, cornerStyle)).join('')}`;
}

function code(pattern: Pattern, cornerStyle: CornerStyle): string {
  const design = {
    pattern,
    cornerStyle,
    foregroundColor: COLOURS[pattern],
    backgroundColor: '#ffffff',
    margin: 4,
  };
  return `<img src="${dataUrl(drawSvg(symbol, design, CODE))}">`;
}

async function screenshot(html: string): Promise<Buffer> {
  const browser = await launchChromium('CPU');
  try {
    const page = await browser.newPage({ viewport: { width: 1600, height: 10 } });
    await page.setContent(html);
    return await page.screenshot({ fullPage: true });
  } finally {
    await browser.close();
  }
}
