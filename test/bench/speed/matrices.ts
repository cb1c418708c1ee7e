import encodeQR from 'qr';
import qrcode from 'qrcode-generator';
import { makeSymbol } from '../../../src/qr/symbol/index.ts';
import { medians } from './medians.ts';
import { payloadOf } from './payload.ts';

/**
 * Times making matrices against npm `qr`, and against qrcode-generator left to choose the mask itself: of the same payload again and again, and of one payload per version in turn.
 * `qr` remembers the patterns of the last version it made; ours remembers those of all versions.
 */
export async function printMatrices(versions: readonly number[], quick: boolean): Promise<void> {
  console.log('| matrix of version | `qr` | qrcode-generator | ours | ours / `qr` |\n|--:|--:|--:|--:|--:|');
  for (const version of versions) await printRow(`${version}`, [version], quick);
  const all = Array.from({ length: 40 }, (_, index) => index + 1);
  await printRow('1 to 40 in turn', all, quick);
}

async function printRow(name: string, versions: readonly number[], quick: boolean): Promise<void> {
  const payloads = versions.map(payloadOf);
  for (const payload of payloads) expectSameSize(payload);
  const times = await medians(
    new Map<string, () => unknown>([
      ['qr', () => payloads.map(makeTheirs)],
      ['generator', () => payloads.map(makeAlone)],
      ['ours', () => payloads.map((payload) => makeSymbol(payload))],
    ]),
    quick,
  );
  const theirs = times.get('qr') ?? Number.NaN;
  const ours = times.get('ours') ?? Number.NaN;
  const alone = times.get('generator') ?? Number.NaN;
  const cells = [theirs, alone, ours].map((time) => `${time.toFixed(3)} ms`);
  console.log(`| ${[name, ...cells, (ours / theirs).toFixed(1)].join(' | ')} |`);
}

/** Makes a matrix with `qr`, with its smallest border: one light module. */
function makeTheirs(payload: string): boolean[][] {
  return encodeQR(payload, 'raw', { ecc: 'medium', border: 1 });
}

/** Makes a matrix with qrcode-generator, which tries every mask in full. */
function makeAlone(payload: string): boolean {
  const code = qrcode(0, 'M');
  code.addData(payload);
  code.make();
  return code.isDark(0, 0);
}

function expectSameSize(payload: string): void {
  const [ours, theirs] = [makeSymbol(payload).size, makeTheirs(payload).length - 2];
  if (ours !== theirs) throw new Error(`${ours} modules wide against ${theirs}: ${payload}`);
}
