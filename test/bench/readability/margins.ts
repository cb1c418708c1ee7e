import * as v from 'valibot';
import { CORNER_STYLES, Design, PATTERNS } from '../../../src/qr/image/design/index.ts';
import { makeSymbol } from '../../../src/qr/index.ts';
import { CONTENTS } from './contents.ts';
import { DISTORTIONS } from './distortions.ts';
import { drawOurs } from './drawings.ts';
import { blank, type Picture, place } from './picture.ts';
import { below, seeded } from './random.ts';
import { READERS, type Reader, whoReads } from './readers.ts';
import { rates, table } from './table.ts';

const MARGINS = [0, 1, 2, 3, 4];
/** Pixels a module. */
const SCALE = 5;

/** What a code lies on, beyond its margin. */
const SURROUNDS = {
  light: (side: number) => blank(side, side),
  dark: (side: number) => filled(side, () => 0),
  busy,
};
type Surround = keyof typeof SURROUNDS;
const NAMES: Surround[] = ['light', 'dark', 'busy'];

interface Attempt {
  margin: number;
  surround: Surround;
  reader: Reader;
  clean: boolean;
  read: boolean;
}

/** Read rates by the width of the quiet zone and by what lies around it, all patterns and corner styles together. */
export async function measureMargins(): Promise<string> {
  const attempts: Attempt[] = [];
  for (const margin of MARGINS) {
    for (const surround of NAMES) attempts.push(...(await readAll(margin, surround)));
  }
  const columns = READERS.flatMap((reader) => NAMES.map((surround) => ({ reader, surround })));
  const rows = MARGINS.map((margin) => [
    `${margin} modules`,
    ...columns.map(({ reader, surround }) => {
      const cell = attempts.filter(
        (one) => one.margin === margin && one.reader === reader && one.surround === surround,
      );
      return rates(
        cell.filter(({ clean }) => clean),
        cell.filter(({ clean }) => !clean),
      );
    }),
  ]);
  const count = CONTENTS.length * PATTERNS.length * CORNER_STYLES.length;
  return [
    `Margin: read of ${count} clean pictures on a ground that is light, dark or busy / of ${count} easy photos of them, %`,
    '',
    table(['margin', ...columns.map(({ reader, surround }) => `${reader}, ${surround}`)], rows),
  ].join('\n');
}

async function readAll(margin: number, surround: Surround): Promise<Attempt[]> {
  const photo = DISTORTIONS.find(({ name }) => name === 'photo, easy');
  if (!photo) throw new Error('there is no easy photo');
  const attempts: Attempt[] = [];
  for (const { payload } of CONTENTS) {
    const symbol = makeSymbol(payload);
    const side = SCALE * (symbol.size + 2 * margin);
    for (const pattern of PATTERNS) {
      for (const cornerStyle of CORNER_STYLES) {
        const code = drawOurs(symbol, v.parse(Design, { pattern, cornerStyle, margin }), side);
        const picture = place(code, 12 * SCALE, 12 * SCALE, SURROUNDS[surround](side + 24 * SCALE));
        const seed = `${payload} ${pattern} ${cornerStyle}`;
        for (const seen of [picture, photo.apply(picture, seeded(seed), SCALE)]) {
          const readers = await whoReads(seen, payload);
          for (const reader of READERS) {
            attempts.push({
              margin,
              surround,
              reader,
              clean: seen === picture,
              read: readers.includes(reader),
            });
          }
        }
      }
    }
  }
  return attempts;
}

/** Squares of black and white as large as a module, as the worst neighbour that a code could have. */
function busy(side: number): Picture {
  const random = seeded('busy');
  const cells = Math.ceil(side / SCALE);
  const levels = Array.from({ length: cells * cells }, () => 255 * below(2, random));
  return filled(side, (x, y) => levels[Math.floor(y / SCALE) * cells + Math.floor(x / SCALE)] ?? 0);
}

function filled(side: number, level: (x: number, y: number) => number): Picture {
  const picture = blank(side, side);
  for (let at = 0; at < picture.pixels.length; at++)
    picture.pixels[at] = level(at % side, Math.floor(at / side));
  return picture;
}
