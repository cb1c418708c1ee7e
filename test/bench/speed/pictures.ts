import { JSDOM } from 'jsdom';
import QRCodeStyling from 'qr-code-styling';
import qrcode from 'qrcode';
import { PATTERNS, type Pattern } from '../../../src/qr/image/design.ts';
import { drawImage, makeSymbol } from '../../../src/qr/index.ts';
import { readCodes } from '../../browser/read.ts';
import { platform, render } from '../resvg.ts';
import { compileLibqrencode } from './libqrencode.ts';
import { medians } from './medians.ts';
import { payloadOf } from './payload.ts';

interface Picture {
  name: string;
  png: Uint8Array;
  /** Milliseconds from the payload to the file. */
  median: number;
}

/** A module needs about so many pixels for a picture to be read without a camera's blur. */
const READABLE_SCALE = 2.5;

const libqrencode = compileLibqrencode();

/**
 * How long payloads take to become PNG files, how often that goes into the time of npm `qrcode`, and how large the
 * files are. Square modules have square corners, the other patterns extra-rounded ones.
 *
 * @throws when a picture of modules that are large enough does not read back
 */
export async function printPictures(versions: readonly number[], sizes: readonly number[], quick: boolean) {
  if (!libqrencode) console.log('Without libqrencode: it takes cc, libqrencode-dev and libpng-dev.\n');
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
  return render(svg.replace(/url\('(#[^']+)'\)/g, 'url($1)'), (image) => image.asPng()); // resvg wants no quotes
}

async function expectRead({ name, png }: Picture, payload: string): Promise<void> {
  const [text] = await readCodes(png);
  if (text !== payload) throw new Error(`${name}: the picture reads ${text} in place of ${payload}`);
}
