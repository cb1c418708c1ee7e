/**
 * `npm run contact-sheet`: draws one code in every pattern and corner style, and every pattern with the other
 * things that a design can have, into docs/contact-sheet.png. Fails if any of them cannot be read from it.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import { CORNER_STYLES, Design, PATTERNS, type Pattern, QUIET_ZONE } from '../src/qr/image/design/index.ts';
import { drawSvg, makeSymbol, symbolFor } from '../src/qr/index.ts';
import { render } from '../test/bench/resvg.ts';
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

/** The second colour of a gradient, and of corners. */
const ACCENTS: Record<Pattern, string> = {
  square: '#9f1239',
  rounded: '#7c3aed',
  dots: '#b91c1c',
  classy: '#1d4ed8',
};

/** What a row shows of a pattern, beside its name. */
type Row = (pattern: Pattern) => v.InferInput<typeof Design>;

const rows: [string, Row][] = [
  ...CORNER_STYLES.map((cornerStyle): [string, Row] => [cornerStyle, () => ({ cornerStyle })]),
  ['corner colours', (pattern) => ({ ...rounded, cornerColor: ACCENTS[pattern] })],
  ['gradient', (pattern) => ({ ...rounded, gradient: gradientOf(pattern) })],
  ['logo', (pattern) => ({ ...rounded, logo: { image: logoOf(COLOURS[pattern]), size: 0.25 } })],
  [
    'round logo',
    (pattern) => ({
      gradient: { ...gradientOf(pattern), type: 'radial' },
      logo: { image: logoOf(ACCENTS[pattern]), size: 0.25, shape: 'circle', margin: 0.5 },
    }),
  ],
  ['transparent', () => ({ cornerStyle: 'dot', backgroundColor: 'transparent' })],
];
const rounded = { cornerStyle: 'extra-rounded' } as const;

/** Pixels a side: a whole number a module without a logo, so that all edges are sharp. */
const CODE = 9 * (makeSymbol(PAYLOAD).size + 2 * QUIET_ZONE);

const sheet = await screenshot(`
  <style>
    body { margin: 32px 52px 52px; background: #f3f4f6; font: 24px system-ui, sans-serif; }
    main {
      display: grid; gap: 32px;
      grid-template: 48px repeat(${rows.length}, auto) / 1fr repeat(${PATTERNS.length}, auto);
    }
    b { place-self: end center; font-weight: 600; }
    i { place-self: center end; font-style: normal; color: #4b5563; white-space: nowrap; }
    img { display: block; width: ${CODE}px; border-radius: 20px; }
    img:nth-last-of-type(-n + ${PATTERNS.length}) { background: #fde68a; }
  </style>
  <main><span></span>${PATTERNS.map(heading).join('')}${rows.map(row).join('')}</main>`);

const texts = await readCodes(sheet);
const expected = PATTERNS.length * rows.length;
const read = texts.filter((text) => text === PAYLOAD).length;
if (read !== expected) throw new Error(`${read} of ${expected} codes could be read from the sheet`);
mkdirSync('docs', { recursive: true });
writeFileSync(FILE, sheet);
console.log(`${FILE}: ${read} codes, ${(sheet.length / 1024).toFixed(0)} KB`);

function heading(pattern: Pattern): string {
  return `<b style="color: ${COLOURS[pattern]}">${pattern}</b>`;
}

function row([name, design]: [string, Row]): string {
  return `<i>${name}</i>${PATTERNS.map((pattern) => code({ pattern, foregroundColor: COLOURS[pattern], ...design(pattern) })).join('')}`;
}

function code(input: v.InferInput<typeof Design>): string {
  const design = v.parse(Design, input);
  return `<img src="${dataUrl(drawSvg(symbolFor(PAYLOAD, design).symbol, design, CODE))}">`;
}

function gradientOf(pattern: Pattern): {
  type: 'linear';
  angle: number;
  stops: { offset: number; color: string }[];
} {
  const stops = [
    { offset: 0, color: COLOURS[pattern] },
    { offset: 1, color: ACCENTS[pattern] },
  ];
  return { type: 'linear', angle: 45, stops };
}

/** A cup on a coloured ground, as a PNG. */
function logoOf(colour: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 32 32">
    <rect width="32" height="32" rx="7" fill="${colour}"/>
    <path fill="#fff" d="M8 13h13v6a5 5 0 0 1-5 5h-3a5 5 0 0 1-5-5z"/>
    <path fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round"
      d="M21 14.5h1.5a2.5 2.5 0 0 1 0 5H21M12 10V8M16.5 10V7"/></svg>`;
  const png = render(svg, (image) => image.asPng());
  return `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
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
