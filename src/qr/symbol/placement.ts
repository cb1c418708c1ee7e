import { sizeOf } from './capacity.ts';
import { functionModules } from './function-modules.ts';

/** A module that belongs to no codeword: a function module or a remainder bit. */
export const NO_CODEWORD = 0xffff;

/** Which codeword each module of a version carries a bit of. */
export interface Placement {
  /** Codewords of data and correction together. */
  codewords: number;
  /** Row by row, the number of the codeword in the order in which they are placed, or `NO_CODEWORD`. */
  codewordOf: Uint16Array;
}

/** Every version is placed once: a search for a symbol asks for one at each level. All forty take 1 MB. */
const placed = new Map<number, Placement>();

/** The codeword of every module of a version. */
export function placementOf(version: number): Placement {
  const known = placed.get(version);
  if (known) return known;
  const placement = place(version);
  placed.set(version, placement);
  return placement;
}

/**
 * Follows the zigzag in which codewords are placed: in columns two modules wide from the right, upwards and downwards
 * in turn, past the vertical timing pattern (ISO/IEC 18004, 7.7.3).
 */
function place(version: number): Placement {
  const size = sizeOf(version);
  const reserved = functionModules(version);
  const codewordOf = new Uint16Array(size * size).fill(NO_CODEWORD);
  const codewords = reserved.reduce((free, taken) => free + (taken ? 0 : 1), 0) >> 3;
  let bit = 0;
  let upwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const row = upwards ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        const module = row * size + column;
        if (reserved[module]) continue;
        if (bit >> 3 < codewords) codewordOf[module] = bit >> 3;
        bit++;
      }
    }
    upwards = !upwards;
  }
  return { codewords, codewordOf };
}
