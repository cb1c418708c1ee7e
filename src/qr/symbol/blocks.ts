import { DATA_CODEWORDS, type Level } from './capacity.ts';

/** Blocks of error correction in versions 1 to 40 at each level (ISO/IEC 18004, table 9). */
const BLOCKS: Record<Level, readonly number[]> = {
  L: [
    1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17,
    18, 19, 19, 20, 21, 22, 24, 25,
  ],
  M: [
    1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29,
    31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
  ],
  Q: [
    1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29, 34, 34, 35, 38,
    40, 43, 45, 48, 51, 53, 56, 59, 62, 65, 68,
  ],
  H: [
    1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32, 35, 37, 40, 42, 45,
    48, 51, 54, 57, 60, 63, 66, 70, 74, 77, 81,
  ],
};

/** How the codewords of a version and level are spread over blocks, each of which is corrected by itself. */
export interface Blocks {
  count: number;
  /** Wrong codewords that a block can correct: half of those it has for correction (ISO/IEC 18004, 7.5.1). */
  correctable: number;
  /** The block of each codeword, in the order in which codewords are placed (ISO/IEC 18004, 7.6). */
  blockOf: Uint8Array;
}

/** @param codewords of data and correction together */
export function blocksOf(version: number, level: Level, codewords: number): Blocks {
  const count = BLOCKS[level][version - 1] ?? 1;
  const data = DATA_CODEWORDS[level][version - 1] ?? 0;
  const inShortBlock = Math.floor(data / count);
  const shortBlocks = count - (data % count);
  const blockOf = new Uint8Array(codewords);
  for (let at = 0; at < codewords; at++) {
    if (at < inShortBlock * count) blockOf[at] = at % count;
    else if (at < data)
      blockOf[at] = shortBlocks + at - inShortBlock * count; // long blocks come last
    else blockOf[at] = (at - data) % count;
  }
  return { count, correctable: Math.floor((codewords - data) / count / 2), blockOf };
}
