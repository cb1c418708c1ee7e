import { PATTERNS } from '../../../src/qr/image/design/index.ts';
import { makeSymbol } from '../../../src/qr/index.ts';
import { CONTENTS } from './contents.ts';
import { addNoise, compress } from './distort.ts';
import { drawOurs } from './drawings.ts';
import { seeded } from './random.ts';
import { READERS, type Reader, whoReads } from './readers.ts';
import { rates, table } from './table.ts';

/** Contrast ratios (WCAG 2.2), from hardly visible to black and white. */
const RATIOS = [1.2, 1.3, 1.5, 2, 2.5, 3, 3.5, 4.5, 7, 21];
const SEEDS = 3;

/** A grey on white or, inverted, white on that grey. */
interface Colours {
  foregroundColor: string;
  backgroundColor: string;
}

/** One reader's attempt at a picture, either clean or with noise (sigma 8) and JPEG (quality 50). */
interface Attempt {
  clean: boolean;
  reader: Reader;
  read: boolean;
}

interface Sample extends Attempt {
  ratio: number;
  inverted: boolean;
}

/** Measures read rates by the contrast between a grey and white, over all patterns. */
export async function measureContrasts(): Promise<string> {
  const samples: Sample[] = [];
  for (const ratio of RATIOS) {
    const grey = greyOf(1.05 / ratio - 0.05);
    for (const inverted of [false, true]) {
      const [foregroundColor, backgroundColor] = inverted ? ['#ffffff', grey] : [grey, '#ffffff'];
      const attempts = await readAll({ foregroundColor, backgroundColor });
      samples.push(...attempts.map((attempt) => ({ ...attempt, ratio, inverted })));
    }
  }
  const clean = CONTENTS.length * PATTERNS.length;
  return [
    `Pictures read by contrast of a grey and white, %: of ${clean} clean ones`,
    `/ of ${clean * SEEDS} with noise (sigma 8) and JPEG (quality 50)`,
    '',
    tabulate(samples),
  ].join('\n');
}

async function readAll(colours: Colours): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  for (const { payload, size } of CONTENTS) {
    for (const pattern of PATTERNS) {
      const picture = drawOurs(
        makeSymbol(payload),
        { ...colours, pattern, cornerStyle: 'square', margin: 4 },
        size,
      );
      const pictures = [picture];
      for (let seed = 0; seed < SEEDS; seed++) {
        pictures.push(compress(addNoise(picture, 8, seeded(`${payload} ${seed}`)), 50));
      }
      for (const seen of pictures) {
        const readers = await whoReads(seen, payload);
        for (const reader of READERS) {
          attempts.push({ clean: seen === picture, reader, read: readers.includes(reader) });
        }
      }
    }
  }
  return attempts;
}

function tabulate(samples: readonly Sample[]): string {
  const columns = READERS.flatMap((reader) => [false, true].map((inverted) => ({ reader, inverted })));
  const head = columns.map(
    ({ reader, inverted }) => `${reader}, ${inverted ? 'white on grey' : 'grey on white'}`,
  );
  const rows = RATIOS.map((ratio) => [
    `${ratio} to 1`,
    ...columns.map(({ reader, inverted }) => {
      const cell = samples.filter(
        (one) => one.ratio === ratio && one.reader === reader && one.inverted === inverted,
      );
      return rates(
        cell.filter(({ clean }) => clean),
        cell.filter(({ clean }) => !clean),
      );
    }),
  ]);
  return table(['contrast', ...head], rows);
}

/** The grey with this relative luminance (0 to 1), as `#rrggbb`. */
function greyOf(luminance: number): string {
  const level = luminance <= 0.0031308 ? 12.92 * luminance : 1.055 * luminance ** (1 / 2.4) - 0.055;
  const digits = Math.round(255 * level).toString(16);
  return `#${digits.padStart(2, '0').repeat(3)}`;
}
