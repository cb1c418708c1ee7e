import { CORNER_STYLES, PATTERNS } from '../../../src/qr/image/design/index.ts';
import { makeSymbol } from '../../../src/qr/index.ts';
import { CONTENTS } from './contents.ts';
import { drawBoth, modulesASide } from './drawings.ts';
import { difference } from './picture.ts';
import { table } from './table.ts';

/** Pixels per module: a whole number, so that nothing is rounded. */
const SCALE = 4;
/** Levels of grey by which antialiasing may differ for the same curve written in two ways. */
const TOLERANCE = 2;

/**
 * Measures how much our pictures differ from the reference's at a whole number of pixels per module.
 *
 * They are the same to the pixel except for the ring of the corner style `dot`: the reference's arcs end 0.1 pixels from
 * where they begin, which moves its circles by half of that.
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
    `Pixels that differ between our pictures and the reference's at ${SCALE} pixels per module, %`,
    '',
    table(['most of any content', ...PATTERNS], rows),
  ].join('\n');
}
