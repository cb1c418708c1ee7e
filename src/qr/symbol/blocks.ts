import { BLOCKS, dataCodewordsIn, type Level } from './capacity.ts';

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
  const data = dataCodewordsIn(version, level);
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
