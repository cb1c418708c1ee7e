import * as v from 'valibot';
import { CORNER_STYLES, Design, PATTERNS } from '../../../src/qr/image/design/index.ts';
import { checkReadable, drawImage, FORMATS, MEDIA_TYPES, symbolFor } from '../../../src/qr/index.ts';
import { read } from '../../browser/read.ts';
import { FLAT_LOGO, LINEAR, PHOTO_LOGO, RADIAL } from '../../support/designs.ts';
import { platform, render } from '../resvg.ts';
import { table } from './table.ts';

const PAYLOAD = 'https://example.com/menu?table=7';
const MARGINS = [0, 1, 2, 4];
const SIZES = [300, 1000];
/** Pixels of ground around a picture. */
const AROUND = 60;

type Look = v.InferInput<typeof Design>;

const corners = { cornerColor: '#9d0208', cornerDotColor: '#1d3557' };
const LOOKS: [name: string, look: Look, ground: string][] = [
  ['gradient, on light', { gradient: LINEAR }, '#ffffff'],
  ['gradient and corner colours, on dark', { ...corners, gradient: RADIAL }, '#000000'],
  ['logo, on light', { logo: { image: FLAT_LOGO } }, '#ffffff'],
  ['logo, on dark', { logo: { image: FLAT_LOGO, shape: 'circle' } }, '#000000'],
  [
    'largest logo and gradient, on light',
    { gradient: LINEAR, logo: { image: PHOTO_LOGO, size: 0.35 } },
    '#ffffff',
  ],
  ['transparent, on light', { backgroundColor: 'transparent', logo: { image: FLAT_LOGO } }, '#eeeeee'],
  ['transparent and white, on dark', { backgroundColor: 'transparent', foregroundColor: '#fff' }, '#101820'],
];

/**
 * How many clean pictures of every design, pattern, corner style, margin, size and format two readers read, and the
 * names of those that carry no warning and are not read by both. ZXing reads all of these. jsQR misses the SVG of 300
 * pixels with the largest logo, whose symbol is of version 12 at 4.1 pixels a module: it misses about one size in fifteen of
 * such a symbol between 3 and 5 pixels a module, the same ones without the logo, and none where a module takes whole
 * pixels, as in PNG.
 */
export async function measureDesigns(): Promise<{ report: string; unread: string[] }> {
  const unread: string[] = [];
  const rows: string[][] = [];
  for (const [name, look, ground] of LOOKS) {
    const row = [name];
    for (const margin of MARGINS) {
      const counts = { zxing: 0, jsqr: 0, all: 0 };
      for (const picture of pictures({ ...look, margin })) {
        const reading = await read(await layOn(ground, picture));
        const isRead = { zxing: reading.zxing[0] === PAYLOAD, jsqr: reading.jsqr === PAYLOAD };
        counts.zxing += Number(isRead.zxing);
        counts.jsqr += Number(isRead.jsqr);
        counts.all++;
        const { symbol } = symbolFor(PAYLOAD, picture.design);
        const hasWarning = checkReadable(symbol, picture.design, picture.size).length > 0;
        if (!hasWarning && !(isRead.zxing && isRead.jsqr)) unread.push(`${name}: ${describe(picture)}`);
      }
      row.push(`${counts.zxing} / ${counts.jsqr} of ${counts.all}`);
    }
    rows.push(row);
  }
  const head = ['clean pictures read by zxing / jsQR', ...MARGINS.map((margin) => `margin ${margin}`)];
  return { report: table(head, rows), unread };
}

interface Subject {
  design: Design;
  size: number;
  format: (typeof FORMATS)[number];
}

function* pictures(look: Look): Generator<Subject> {
  for (const pattern of PATTERNS) {
    for (const cornerStyle of CORNER_STYLES) {
      const design = v.parse(Design, { ...look, pattern, cornerStyle });
      for (const size of SIZES) for (const format of FORMATS) yield { design, size, format };
    }
  }
}

function describe({ design, size, format }: Subject): string {
  return `${design.pattern}, ${design.cornerStyle} corners, ${size} pixels, ${format}`;
}

/** The picture on a ground that is larger, as resvg shows it. */
async function layOn(ground: string, { design, size, format }: Subject) {
  const file = await drawImage(symbolFor(PAYLOAD, design).symbol, { design, size, format }, platform);
  const href = `data:${MEDIA_TYPES[format]};base64,${Buffer.from(file).toString('base64')}`;
  const side = size + 2 * AROUND;
  const data = render(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">` +
      `<rect width="${side}" height="${side}" fill="${ground}"/>` +
      `<image x="${AROUND}" y="${AROUND}" width="${size}" height="${size}" href="${href}"/></svg>`,
    (image) => new Uint8ClampedArray(image.pixels),
  );
  return { data, width: side, height: side, colorSpace: 'srgb' as const };
}
