import { JSDOM } from 'jsdom';
import QRCodeStyling from 'qr-code-styling';
import qrcode from 'qrcode';
import { PATTERNS, type Pattern } from '../../../src/qr/image/design/index.ts';
import { drawImage, makeSymbol } from '../../../src/qr/index.ts';
import { readCodes } from '../../browser/read.ts';
import { platform, render } from '../resvg.ts';
import { compileLibqrencode } from './libqrencode.ts';
import { medians } from './medians.ts';
import { payloadOf } from './payload.ts';

interface Picture {
  name: string;
  png: Uint8Array;
  /** The time from payload to file in milliseconds. */
  median: number;
}

/** Pixels per module that readers need, roughly, without the blur of a camera. */
const READABLE_SCALE = 2.5;

const libqrencode = compileLibqrencode();

/**
 * Times drawing PNG files, also relative to npm `qrcode`, and states their sizes. Square modules have square corners,
 * other patterns extra-rounded ones.
 *
 * @throws if a picture with large enough modules does not read back
 */
export async function printPictures(versions: readonly number[], sizes: readonly number[], quick: boolean) {
  if (!libqrencode) console.log('Leaving out libqrencode, which needs cc, libqrencode-dev and libpng-dev.\n');
  const names = ['qrcode', 'qr-code-styling', ...(libqrencode ? ['libqrencode'] : []), ...PATTERNS];
  console.log(`| version | pixels | ${names.join(' | ')} |\n|--:|--:${'|--:'.repeat(names.length)}|`);
  for (const version of versions) {
    for (const size of sizes) {
      const pictures = await drawAll(version, size, quick);
      const peer = pictures[0]?.median ?? Number.NaN;
      const cells = pictures.map(
        ({ png, median }) =>
          `${median.toFixed(2)} ms, ${(peer / median).toFixed(1)} x, ${(png.length / 1000).toFixed(1)} KB`,
      );
      console.log(`| ${[version, size, ...cells].join(' | ')} |`);
    }
  }
}

async function drawAll(version: number, size: number, quick: boolean): Promise<Picture[]> {
  const payload = payloadOf(version);
  const scale = size / (17 + 4 * version + 8);
  const ways = new Map<string, () => Promise<Uint8Array>>([
    ['qrcode', () => qrcode.toBuffer(payload, { width: size, errorCorrectionLevel: 'M' })],
    ['qr-code-styling', () => drawStyling(payload, size, Math.floor(4 * scale))],
    ...PATTERNS.map((pattern) => [pattern, () => draw(payload, pattern, size)] as const),
  ]);
  const times = await medians(ways, quick);
  const pictures: Picture[] = [];
  for (const [name, make] of ways) {
    pictures.push({ name, png: await make(), median: times.get(name) ?? Number.NaN });
  }
  if (libqrencode)
    pictures.splice(2, 0, { name: 'libqrencode', ...libqrencode(payload, size, quick ? 2 : 200) });
  if (scale >= READABLE_SCALE) for (const picture of pictures) await expectRead(picture, payload);
  return pictures;
}

async function draw(payload: string, pattern: Pattern, size: number): Promise<Uint8Array> {
  const corner = pattern === 'square' ? 'square' : 'extra-rounded';
  const design = {
    pattern,
    cornerStyle: corner,
    foregroundColor: '#000000',
    backgroundColor: '#ffffff',
    margin: 4,
  } as const;
  return drawImage(makeSymbol(payload), { design, format: 'png', size }, platform);
}

async function drawStyling(payload: string, size: number, margin: number): Promise<Uint8Array> {
  const styling = new QRCodeStyling({
    jsdom: JSDOM,
    type: 'svg',
    width: size,
    height: size,
    margin,
    data: payload,
    qrOptions: { errorCorrectionLevel: 'M', mode: 'Byte' },
    dotsOptions: { type: 'rounded' },
  });
  const svg = String(await styling.getRawData('svg'));
  return render(svg.replace(/url\('(#[^']+)'\)/g, 'url($1)'), (image) => image.asPng()); // resvg only understands references without quotes
}

async function expectRead({ name, png }: Picture, payload: string): Promise<void> {
  const [text] = await readCodes(png);
  if (text !== payload) throw new Error(`${name}: the picture reads ${text} instead of ${payload}`);
}
