import { CORNER_STYLES, type Design, PATTERNS } from '../../../src/qr/image/design/index.ts';
import { makeSymbol } from '../../../src/qr/index.ts';
import { urlOfLength } from './contents.ts';
import { drawOurs, drawWhole, modulesASide } from './drawings.ts';
import { seeded } from './random.ts';
import { READERS, type Reader, whoReads } from './readers.ts';
import { rates, table } from './table.ts';

/** Pixels per module. */
const SCALES = [1, 1.25, 1.5, 2, 2.5, 3, 4];
/** Bytes for versions 7, 12, 20 and 28. Below 7, even the smallest image (100 pixels) has two pixels per module. */
const LENGTHS = [118, 280, 650, 1180];
const CONTENTS_A_LENGTH = 2;

/** One reader's attempt at a clean picture. */
interface Attempt {
  scale: number;
  design: Design;
  whole: boolean;
  reader: Reader;
  read: boolean;
}

/** Measures read rates of clean pictures by pixels per module, for every pattern and every corner style. */
export async function measureScales(): Promise<string> {
  const attempts: Attempt[] = [];
  for (const scale of SCALES) {
    for (const design of allDesigns()) attempts.push(...(await readAll(scale, design)));
  }
  return [
    'Clean pictures read, %: drawn at exactly this many pixels per module',
    '/ at the same size with modules of whole pixels',
    '',
    tabulate(attempts, PATTERNS, ({ pattern }) => pattern),
    '',
    tabulate(attempts, CORNER_STYLES, ({ cornerStyle }) => cornerStyle),
  ].join('\n');
}

function allDesigns(): Design[] {
  const colours = { foregroundColor: '#000000', backgroundColor: '#ffffff', margin: 4 };
  return PATTERNS.flatMap((pattern) =>
    CORNER_STYLES.map((cornerStyle) => ({ ...colours, pattern, cornerStyle })),
  );
}

async function readAll(scale: number, design: Design): Promise<Attempt[]> {
  const random = seeded('contents');
  const attempts: Attempt[] = [];
  for (const length of LENGTHS) {
    for (let content = 0; content < CONTENTS_A_LENGTH; content++) {
      const payload = urlOfLength(length, random);
      const symbol = makeSymbol(payload);
      const size = Math.round(scale * modulesASide(symbol));
      for (const whole of [false, true]) {
        const picture = whole ? drawWhole(symbol, design, size) : drawOurs(symbol, design, size);
        const readers = await whoReads(picture, payload);
        for (const reader of READERS) {
          attempts.push({ scale, design, whole, reader, read: readers.includes(reader) });
        }
      }
    }
  }
  return attempts;
}

/** Makes a row for every scale, and a column for every reader and feature of the design. */
function tabulate<Feature extends string>(
  attempts: readonly Attempt[],
  features: readonly Feature[],
  featureOf: (design: Design) => Feature,
): string {
  const count = attempts.length / (2 * SCALES.length * READERS.length * features.length);
  const columns = READERS.flatMap((reader) => features.map((feature) => ({ reader, feature })));
  const rows = SCALES.map((scale) => [
    `${scale} px`,
    ...columns.map(({ reader, feature }) => {
      const cell = attempts.filter(
        (one) => one.scale === scale && one.reader === reader && featureOf(one.design) === feature,
      );
      return rates(
        cell.filter(({ whole }) => !whole),
        cell.filter(({ whole }) => whole),
      );
    }),
  ]);
  return table(
    [`a module, of ${count}`, ...columns.map(({ reader, feature }) => `${reader}, ${feature}`)],
    rows,
  );
}
