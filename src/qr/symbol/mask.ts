import { type BitRows, invert, packBits } from './bit-rows.ts';
import { sizeOf } from './capacity.ts';
import { functionModules } from './function-modules.ts';
import { penalty } from './penalty.ts';

/** Where each mask inverts the modules that carry data (ISO/IEC 18004, table 10). */
const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  isInMask0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/**
 * Puts the mask with the lowest penalty in place of mask 0 (ISO/IEC 18004, 7.8). Of several, the first is taken.
 *
 * @returns the masked symbol and the number of its mask, 0 to 7
 */
export function chooseMask(withMask0: BitRows, version: number): { mask: number; rows: BitRows } {
  let best = { mask: 0, rows: withMask0 };
  let lowest = Number.POSITIVE_INFINITY;
  for (const [mask, changes] of changesFromMask0(version).entries()) {
    const rows = invert(withMask0, changes);
    const points = penalty(rows);
    if (points >= lowest) continue;
    best = { mask, rows };
    lowest = points;
  }
  return best;
}

/** What `changesFromMask0` gave for each version. All forty take 0.7 MB. */
const known: BitRows[][] = [];

/** The modules that differ between a symbol with each mask and the same with mask 0. */
function changesFromMask0(version: number): BitRows[] {
  const before = known[version];
  if (before) return before;
  const size = sizeOf(version);
  const isFunction = functionModules(version);
  const changes = MASKS.map((inverts) =>
    packBits(
      size,
      (row, column) =>
        isFunction[row * size + column] === 0 && inverts(row, column) !== isInMask0(row, column),
    ),
  );
  known[version] = changes;
  return changes;
}

function isInMask0(row: number, column: number): boolean {
  return (row + column) % 2 === 0;
}
