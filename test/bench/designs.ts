/**
 * `npm run bench:designs`: how long a payload takes to become a PNG file with a gradient or a logo, beside
 * qr-code-styling's SVG with the same options drawn by resvg, all in one run. Pictures must read back. A logo is drawn
 * anew in each of its "first" rows, and kept from one picture to the next in the others. `--quick` only samples.
 */
import { JSDOM } from 'jsdom';
import QRCodeStyling, { type Options } from 'qr-code-styling';
import { Bench } from 'tinybench';
import * as v from 'valibot';
import { Design } from '../../src/qr/image/design/index.ts';
import { drawImage, symbolFor } from '../../src/qr/index.ts';
import { readCodes } from '../browser/read.ts';
import { FLAT_LOGO, LINEAR, PHOTO_LOGO, RADIAL } from '../support/designs.ts';
import { platform, render } from './resvg.ts';

const PAYLOAD = 'https://example.com/menu/summer26';
const quick = process.argv.includes('--quick');
const SIZES = quick ? [300] : [300, 1000, 2000];
/** Milliseconds that a picture may take. */
const BUDGETS = new Map([
  [300, 4],
  [1000, 25],
  [2000, 80],
]);

type Look = v.InferInput<typeof Design>;

const shapes: Look = { pattern: 'rounded', cornerStyle: 'extra-rounded' };
const looks: [string, Look, Partial<Options>][] = [
  [
    'gradient at 45°',
    { ...shapes, gradient: LINEAR },
    { dotsOptions: { gradient: theirGradient('linear') } },
  ],
  [
    'gradient outwards',
    { ...shapes, gradient: RADIAL },
    { dotsOptions: { gradient: theirGradient('radial') } },
  ],
  ['flat logo', { ...shapes, logo: { image: FLAT_LOGO } }, { image: FLAT_LOGO }],
  ['photo', { ...shapes, logo: { image: PHOTO_LOGO } }, { image: PHOTO_LOGO }],
  [
    'photo and gradient',
    { ...shapes, gradient: LINEAR, logo: { image: PHOTO_LOGO } },
    { image: PHOTO_LOGO, dotsOptions: { gradient: theirGradient('linear') } },
  ],
];

console.log(
  '| design | pixels | ours | ours, first logo | qr-code-styling | times faster | bytes, of theirs |',
);
console.log('|---|--:|--:|--:|--:|--:|--:|');
for (const [name, look, options] of looks) {
  for (const size of SIZES) console.log(await row(name, look, options, size));
}

/** Medians in milliseconds, and the sizes of the files. A figure over its budget is marked. */
async function row(name: string, look: Look, options: Partial<Options>, size: number): Promise<string> {
  const design = v.parse(Design, look);
  let other = 0;
  const ours = () => draw(design, size);
  const first = () => draw(design.logo ? { ...design, logo: nudged(design.logo, ++other) } : design, size);
  const theirs = () => drawStyling(options, size);
  const [usual = 0, anew = 0, reference = 0] = await timeAll(ours, first, theirs);
  const [png, peer] = [await ours(), await theirs()];
  const [text] = await readCodes(png);
  if (text !== PAYLOAD) throw new Error(`${name}: the picture reads ${text} in place of ${PAYLOAD}`);
  const times = reference / usual;
  const isSlow = usual > (BUDGETS.get(size) ?? 0) || times < 5 || png.length > peer.length;
  return `| ${[
    name,
    size,
    `${usual.toFixed(1)} ms${isSlow ? ' (!)' : ''}`,
    design.logo ? `${anew.toFixed(1)} ms` : '',
    `${reference.toFixed(0)} ms`,
    times.toFixed(1),
    `${(png.length / 1000).toFixed(1)} KB, ${((100 * png.length) / peer.length).toFixed(0)} %`,
  ].join(' | ')} |`;
}

function draw(design: Design, size: number): Promise<Uint8Array> {
  return drawImage(symbolFor(PAYLOAD, design).symbol, { design, format: 'png', size }, platform);
}

/** The logo in a size that differs by nothing one sees, so that no picture of it is kept. */
function nudged(logo: NonNullable<Design['logo']>, count: number): NonNullable<Design['logo']> {
  return { ...logo, size: logo.size + (count % 500) * 1e-5 };
}

function theirGradient(type: 'linear' | 'radial') {
  return { type, rotation: Math.PI / 4, colorStops: [...LINEAR.stops] };
}

async function drawStyling(options: Partial<Options>, size: number): Promise<Uint8Array> {
  const styling = new QRCodeStyling({
    jsdom: JSDOM,
    type: 'svg',
    width: size,
    height: size,
    margin: Math.floor((4 * size) / 41),
    data: PAYLOAD,
    qrOptions: { errorCorrectionLevel: options.image ? 'Q' : 'M', mode: 'Byte' },
    cornersSquareOptions: { type: 'extra-rounded', ...gradientOf(options) },
    cornersDotOptions: { type: 'dot', ...gradientOf(options) },
    ...options,
    nodeCanvas: { loadImage: async () => ({ width: 96, height: 96 }) }, // or it would wait for jsdom to draw the logo
    imageOptions: { saveAsBlob: false },
    dotsOptions: { type: 'rounded', ...options.dotsOptions },
  });
  const svg = String(await styling.getRawData('svg'));
  return render(svg.replace(/url\('(#[^']+)'\)/g, 'url($1)'), (image) => image.asPng()); // resvg wants no quotes
}

function gradientOf({ dotsOptions }: Partial<Options>) {
  return dotsOptions?.gradient ? { gradient: dotsOptions.gradient } : {};
}

/** Medians in milliseconds. */
async function timeAll(...ways: (() => Promise<Uint8Array>)[]): Promise<number[]> {
  const bench = quick
    ? new Bench({ time: 0, iterations: 2, warmup: false })
    : new Bench({ time: 300, iterations: 10, warmupTime: 100, warmupIterations: 5 });
  for (const [index, way] of ways.entries()) bench.add(String(index), way);
  const tasks = await bench.run();
  return tasks.map(({ name, result }) => {
    if (result.state !== 'completed') throw new Error(`${name}: ${result.state}`);
    return result.latency.p50;
  });
}
