import encodeQR from 'qr';
import { makeSymbol } from '../../../src/qr/symbol/index.ts';
import { medians } from './medians.ts';
import { payloadOf } from './payload.ts';

/**
 * Times making matrices against npm `qr`: of the same payload again and again, and of one payload per version in turn.
 * `qr` remembers the patterns of the last version it made; ours remembers those of all versions.
 */
export async function printMatrices(versions: readonly number[], quick: boolean): Promise<void> {
  console.log('| matrix of version | `qr` | ours | ours / `qr` |\n|--:|--:|--:|--:|');
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
      ['ours', () => payloads.map((payload) => makeSymbol(payload))],
    ]),
    quick,
  );
  const theirs = times.get('qr') ?? Number.NaN;
  const ours = times.get('ours') ?? Number.NaN;
  console.log(
    `| ${name} | ${theirs.toFixed(3)} ms | ${ours.toFixed(3)} ms | ${(ours / theirs).toFixed(1)} |`,
  );
}

/** Makes a matrix with `qr`, with its smallest border: one light module. */
function makeTheirs(payload: string): boolean[][] {
  return encodeQR(payload, 'raw', { ecc: 'medium', border: 1 });
}

function expectSameSize(payload: string): void {
  const [ours, theirs] = [makeSymbol(payload).size, makeTheirs(payload).length - 2];
  if (ours !== theirs) throw new Error(`${ours} modules wide against ${theirs}: ${payload}`);
}
