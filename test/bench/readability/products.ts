import { JSDOM } from 'jsdom';
import { PNG } from 'pngjs';
import QRCodeStyling, { type Options } from 'qr-code-styling';
import * as v from 'valibot';
import { Design, QUIET_ZONE } from '../../../src/qr/image/design/index.ts';
import { drawImage, symbolFor } from '../../../src/qr/index.ts';
import { FLAT_LOGO } from '../../support/designs.ts';
import { platform, render } from '../resvg.ts';
import type { Content } from './contents.ts';
import { greyOf, type Picture } from './picture.ts';

/**
 * Our PNG file, and qr-code-styling's picture with the same quiet zone of 4 modules and with its default, which is none.
 * Without a quiet zone modules are larger in a picture of the same size, but what surrounds it must be light.
 */
export const PRODUCTS = ['ours', 'reference', 'bare reference'] as const;
export type Product = (typeof PRODUCTS)[number];

/** The same wish as a user writes it for us and for qr-code-styling. Both choose for themselves whatever it leaves out. */
interface Wish {
  ours: v.InferInput<typeof Design>;
  reference: Partial<Options>;
}

/** Colours without a warning on white. */
const STOPS = [
  { offset: 0, color: '#1d3557' },
  { offset: 1, color: '#e63946' },
];

export const WISHES = {
  logo: {
    ours: { logo: { image: FLAT_LOGO } },
    reference: { image: FLAT_LOGO },
  },
  // As wide as the reference draws a logo by default, 27 to 31 % of the symbol, and as close to the modules.
  'large logo': {
    ours: { logo: { image: FLAT_LOGO, size: 0.3, margin: 0 } },
    reference: { image: FLAT_LOGO },
  },
  gradient: {
    ours: { gradient: { type: 'linear', angle: 45, stops: STOPS } },
    reference: { dotsOptions: { gradient: { type: 'linear', rotation: Math.PI / 4, colorStops: STOPS } } },
  },
} satisfies Record<string, Wish>;
export type WishName = keyof typeof WISHES;

/** Draws the whole products, each with a symbol of its own choice. */
export async function drawProducts(
  content: Content,
  { ours, reference }: Wish,
): Promise<Record<Product, Picture>> {
  return {
    ours: await drawOurs(content, ours),
    reference: await drawReference(content, reference, QUIET_ZONE),
    'bare reference': await drawReference(content, reference, 0),
  };
}

async function drawOurs({ payload, size }: Content, wish: Wish['ours']): Promise<Picture> {
  const design = v.parse(Design, wish);
  const png = await drawImage(symbolFor(payload, design).symbol, { design, format: 'png', size }, platform);
  const { width, height, data } = PNG.sync.read(Buffer.from(png));
  return greyOf(width, height, data);
}

/**
 * Draws with qr-code-styling's defaults but for the quiet zone: level Q, a logo that hides up to 0.4 of a quarter of the
 * symbol, modules of whole pixels. It receives the bytes of UTF-8, since it encodes the low bytes of UTF-16 by itself.
 */
async function drawReference(
  { payload, size }: Content,
  wish: Wish['reference'],
  quietZone: number,
): Promise<Picture> {
  const styling = new QRCodeStyling({
    jsdom: JSDOM,
    type: 'svg',
    width: size,
    height: size,
    data: String.fromCharCode(...new TextEncoder().encode(payload)),
    nodeCanvas: { loadImage: async () => ({ width: 96, height: 96 }) }, // or it would wait for jsdom to draw the logo
    imageOptions: { saveAsBlob: false },
    ...wish,
  });
  if (!styling._qr) throw new Error('qr-code-styling made no symbol');
  const modules = styling._qr.getModuleCount() + 2 * quietZone;
  styling.update({ margin: (quietZone * size) / modules });
  const svg = String(await styling.getRawData('svg'));
  const quoteless = svg.replace(/url\('(#[^']+)'\)/g, 'url($1)'); // resvg only understands references without quotes
  return render(quoteless, ({ width, height, pixels }) => greyOf(width, height, pixels));
}
