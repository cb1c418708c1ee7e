import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { deflate } from '../../src/platform/deflate.ts';
import { rasterise } from '../../src/platform/rasterise.ts';
import { CORNER_STYLES, Design, PATTERNS } from '../../src/qr/image/design/index.ts';
import { checkReadable, drawImage, MEDIA_TYPES, symbolFor } from '../../src/qr/index.ts';
import { FLAT_LOGO, LINEAR, PHOTO_LOGO, RADIAL } from '../support/designs.ts';
import { readSvg } from '../support/read.ts';

const PAYLOAD = 'https://example.com/menu?table=7';
/** Pixels of ground that is seen around an image. */
const AROUND = 60;

const corners = { cornerColor: '#9d0208', cornerDotColor: '#1d3557' };
const transparent = { backgroundColor: 'transparent' };
const light = {
  type: 'radial' as const,
  stops: [
    { offset: 0, color: '#ffffff' },
    { offset: 1, color: '#ffd166' },
  ],
};

/** What every pattern and corner style is tried with, the colour of the ground it lies on, and its warnings. */
const variants: [string, v.InferInput<typeof Design>, string, string[]][] = [
  ['a gradient', { gradient: { ...LINEAR, angle: 200 } }, '#000000', []],
  ['a gradient without a margin, on light', { gradient: LINEAR, margin: 0 }, '#ffffff', ['narrow_margin']],
  [
    'corner colours and a margin of 1, on dark',
    { ...corners, gradient: RADIAL, margin: 1 },
    '#000000',
    ['narrow_margin'],
  ],
  [
    'a logo and a margin of 2, on light',
    { logo: { image: FLAT_LOGO }, margin: 2 },
    '#ffffff',
    ['narrow_margin'],
  ],
  [
    'the largest logo',
    { logo: { image: PHOTO_LOGO, size: 0.35, shape: 'circle', margin: 0 }, gradient: LINEAR },
    '#000000',
    [],
  ],
  ['transparent on light', { ...transparent, logo: { image: FLAT_LOGO, shape: 'circle' } }, '#eeeeee', []],
  ['transparent and light, on dark', { ...transparent, gradient: light }, '#101820', ['inverted_colors']],
];

type Style = readonly [(typeof PATTERNS)[number], (typeof CORNER_STYLES)[number]];

const everyStyle = PATTERNS.flatMap((pattern) =>
  CORNER_STYLES.map((cornerStyle): Style => [pattern, cornerStyle]),
);
/** Every pattern and every corner style once. The bench reads all of them (`npm run bench:readability -- --designs`). */
const someStyles: Style[] = [
  ['rounded', 'extra-rounded'],
  ['dots', 'dot'],
  ['classy', 'square'],
  ['square', 'extra-rounded'],
];

describe.each(variants)('ZXing and jsQR read %s', (_, input, ground, codes) => {
  it.each([
    ['png', 300, everyStyle],
    ['svg', 300, someStyles],
    ['png', 1000, someStyles.slice(1, 3)],
    ['svg', 1000, someStyles.slice(0, 1)],
  ] as const)('as %s of %i pixels', async (format, size, styles) => {
    for (const [pattern, cornerStyle] of styles) {
      const design = v.parse(Design, { ...input, pattern, cornerStyle });
      const { symbol } = symbolFor(PAYLOAD, design);
      expect(checkReadable(symbol, design, size).map(({ code }) => code)).toEqual(codes);
      const image = await drawImage(symbol, { design, format, size }, { rasterise, deflate });
      const reading = await readSvg(layOn(ground, image, MEDIA_TYPES[format], size));
      expect(reading, `${pattern}, ${cornerStyle}`).toEqual({ zxing: PAYLOAD, jsqr: PAYLOAD });
    }
  });
});

/** An SVG of an image on a ground that is larger. */
function layOn(ground: string, image: Uint8Array, mediaType: string, size: number): Uint8Array {
  const side = size + 2 * AROUND;
  const href = `data:${mediaType};base64,${Buffer.from(image).toString('base64')}`;
  return new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">` +
      `<rect width="${side}" height="${side}" fill="${ground}"/>` +
      `<image x="${AROUND}" y="${AROUND}" width="${size}" height="${size}" href="${href}"/></svg>`,
  );
}
