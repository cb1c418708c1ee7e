import * as v from 'valibot';
import { Design, PATTERNS } from '../../../src/qr/image/design/index.ts';
import { modulesUnder } from '../../../src/qr/image/logo/place.ts';
import { findSymbol, type QrSymbol, robustnessOf, sizeOf } from '../../../src/qr/symbol/index.ts';
import { FLAT_LOGO } from '../../support/designs.ts';
import { DISTORTIONS } from './distortions.ts';
import { drawOurs } from './drawings.ts';
import { seeded } from './random.ts';
import { READERS, whoReads } from './readers.ts';
import { table } from './table.ts';

/** How much of what a block can correct the logo may use up. */
const SHARES = [0.5, 0.6, 0.65, 0.7, 0.75, 0.8];
const LOGOS = [
  { size: 0.22, shape: 'square', margin: 1 },
  { size: 0.25, shape: 'square', margin: 2 },
  { size: 0.3, shape: 'square', margin: 1 },
  { size: 0.35, shape: 'circle', margin: 1 },
  { size: 0.35, shape: 'square', margin: 1 },
] as const;
const PAYLOADS = [33, 100].map((length) => 'https://example.com/'.padEnd(length, 'menu/summer26/'));
/** Pixels a side, whatever the version: a larger symbol has smaller modules, which the same camera sees worse. */
const SIZE = 300;
/** What stands for a module in distortions that are measured in modules, in pixels. */
const MODULE = 6;
const NAMES = /^(blur.*0\.4|noise.*40|1\/2|photo, (easy|middling))/;
const SEEDS = 3;

/** Versions chosen, and how often distorted pictures of them are read, by share and by logo. */
export async function measureShares(): Promise<string> {
  const rows: string[][] = [];
  for (const logo of LOGOS) {
    const row = [`${logo.size}, ${logo.shape}, margin ${logo.margin}`];
    const known = new Map<string, string>(); // several shares choose the same symbols
    for (const share of SHARES) {
      const symbols = PAYLOADS.map((payload) => choose(payload, logo, share));
      const names = symbols
        .map((symbol) => (symbol ? `${symbol.version}-${symbol.level}` : 'none'))
        .join(', ');
      const cell = known.get(names) ?? `${names}: ${await readAll(symbols, logo)}`;
      known.set(names, cell);
      row.push(cell);
    }
    rows.push(row);
  }
  return [
    `Logos: symbols that a share of correction given up to the logo leads to, for URLs of 33 and 100 bytes,`,
    `and distorted pictures of them of ${SIZE} pixels read by zxing / jsQR, %`,
    '',
    table(['logo', ...SHARES.map(String)], rows),
  ].join('\n');
}

function choose(payload: string, logo: (typeof LOGOS)[number], share: number): QrSymbol | undefined {
  return findSymbol(payload, (version, level) => {
    const lost = modulesUnder(logo, sizeOf(version));
    const { damagedCodewords, correctableCodewords } = robustnessOf(version, level, lost);
    return damagedCodewords <= share * correctableCodewords;
  });
}

async function readAll(
  symbols: readonly (QrSymbol | undefined)[],
  logo: (typeof LOGOS)[number],
): Promise<string> {
  const read = new Map(READERS.map((reader) => [reader, 0]));
  let count = 0;
  for (const [index, symbol] of symbols.entries()) {
    const payload = PAYLOADS[index] ?? '';
    for (const pattern of symbol ? PATTERNS : []) {
      const design = v.parse(Design, { pattern, logo: { image: FLAT_LOGO, ...logo } });
      const picture = symbol && drawOurs(symbol, design, SIZE);
      for (const { apply, name } of DISTORTIONS.filter((each) => NAMES.test(each.name))) {
        for (let seed = 0; picture && seed < SEEDS; seed++) {
          const seen = apply(picture, seeded(`${payload} ${pattern} ${name} ${seed}`), MODULE);
          for (const reader of await whoReads(seen, payload)) read.set(reader, (read.get(reader) ?? 0) + 1);
          count++;
        }
      }
    }
  }
  if (count === 0) return '-';
  return READERS.map((reader) => Math.round((100 * (read.get(reader) ?? 0)) / count)).join(' / ');
}
