/**
 * `npm run bench`: how long a payload takes to become a PNG file, beside npm `qrcode` and beside qr-code-styling's
 * SVG drawn by resvg, all in one run. Pictures must read back, but for those too small to be read by themselves. `--quick` only samples.
 */
import { JSDOM } from 'jsdom';
import QRCodeStyling from 'qr-code-styling';
import qrcode from 'qrcode';
import { Bench } from 'tinybench';
import { PATTERNS, type Pattern } from '../../src/qr/image/design.ts';
import { drawImage, makeSymbol } from '../../src/qr/index.ts';
import { readCodes } from '../browser/read.ts';
import { platform, render } from './resvg.ts';

type MakePng = () => Promise<Uint8Array>;

const quick = process.argv.includes('--quick');
const SIZES = quick ? [300] : [300, 1000, 2000];
const VERSIONS = quick ? [3, 10] : [3, 10, 20, 40];
/** Bytes of payload that make a symbol of the version at level M. */
const LENGTHS = new Map([
  [3, 33],
  [10, 200],
  [20, 640],
  [40, 2300],
]);
/** A module needs about so many pixels for a picture to be read without a camera's blur. */
const READABLE_SCALE = 2.5;

const PEERS = ['qrcode', 'qr-code-styling'] as const;
console.log(`| version | pixels | ${[...PEERS, ...PATTERNS].join(' | ')} |`);
console.log(`|--:|--:${'|--:'.repeat(PEERS.length + PATTERNS.length)}|`);
for (const version of VERSIONS) {
  for (const size of SIZES) console.log(await row(version, size));
}

/** Medians in milliseconds, how often each goes into that of `qrcode`, and the size of the file. */
async function row(version: number, size: number): Promise<string> {
  const payload = 'https://example.com/'.padEnd(LENGTHS.get(version) ?? 0, 'menu/summer26/');
  const ways = new Map<string, MakePng>([
    ['qrcode', () => qrcode.toBuffer(payload, { width: size, errorCorrectionLevel: 'M' })],
    ['qr-code-styling', () => drawStyling(payload, size, Math.floor((4 * size) / modulesASide(version)))],
    ...PATTERNS.map((pattern) => [pattern, () => draw(payload, pattern, size)] as const),
  ]);
  const medians = await timeAll(ways);
  const peer = medians.get('qrcode') ?? Number.NaN;
  const cells: string[] = [];
  for (const [name, make] of ways) {
    const png = await make();
    await expectRead(name, png, payload, size / modulesASide(version));
    const median = medians.get(name) ?? Number.NaN;
    cells.push(
      `${median.toFixed(2)} ms, ${(peer / median).toFixed(1)} x, ${(png.length / 1000).toFixed(1)} KB`,
    );
  }
  return `| ${[version, size, ...cells].join(' | ')} |`;
}

/** The quiet zone of four modules on either side included. */
function modulesASide(version: number): number {
  return 17 + 4 * version + 8;
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
  return render(svg.replace(/url\('(#[^']+)'\)/g, 'url($1)'), (image) => image.asPng()); // resvg wants no quotes
}

async function timeAll(ways: ReadonlyMap<string, MakePng>): Promise<Map<string, number>> {
  const bench = quick
    ? new Bench({ time: 0, iterations: 2, warmup: false })
    : new Bench({ time: 300, iterations: 10, warmupTime: 100, warmupIterations: 5 });
  for (const [name, make] of ways) bench.add(name, make);
  const tasks = await bench.run();
  return new Map(
    tasks.map(({ name, result }) => {
      if (result.state !== 'completed') throw new Error(`${name}: ${result.state}`);
      return [name, result.latency.p50];
    }),
  );
}

async function expectRead(name: string, png: Uint8Array, payload: string, scale: number): Promise<void> {
  if (scale < READABLE_SCALE) return;
  const [text] = await readCodes(png);
  if (text !== payload) throw new Error(`${name}: the picture reads ${text} in place of ${payload}`);
}
