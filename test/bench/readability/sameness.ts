import { CORNER_STYLES, PATTERNS } from '../../../src/qr/image/design.ts';
import { makeSymbol } from '../../../src/qr/index.ts';
import { CONTENTS } from './contents.ts';
import { drawBoth, modulesASide } from './drawings.ts';
import { difference } from './picture.ts';
import { table } from './table.ts';

/** Pixels a module: a whole number, at which nothing is rounded. */
const SCALE = 4;
/** Levels of grey: what antialiasing may make of the same curve written in two ways. */
const TOLERANCE = 2;

/**
 * How much our pictures differ from the reference's at a whole number of pixels a module.
 *
 * They are the same to the pixel, but for the ring of the corner style `dot`: the reference's arcs end 0.1
 * pixels beside where they begin, which moves its circles by half of that.
 */
export async function measureSameness(): Promise<string> {
  const rows: string[][] = [];
  for (const cornerStyle of CORNER_STYLES) {
    const row = [`corners ${cornerStyle}`];
    for (const pattern of PATTERNS) {
      const design = {
        foregroundColor: '#000000',
        backgroundColor: '#ffffff',
        pattern,
        cornerStyle,
        margin: 4,
      };
      const differences: number[] = [];
      for (const { payload } of CONTENTS) {
        const symbol = makeSymbol(payload);
        const { ours, reference } = await drawBoth(symbol, design, SCALE * modulesASide(symbol));
        differences.push(difference(ours, reference, TOLERANCE));
      }
      row.push((100 * Math.max(...differences)).toFixed(2));
    }
    rows.push(row);
  }
  return [
    `Pixels that differ between our pictures and the reference's at ${SCALE} pixels a module, %`,
    '',
    table(['most of any content', ...PATTERNS], rows),
  ].join('\n');
}
