import { blocksOf } from './blocks.ts';
import type { Level } from './capacity.ts';
import { NO_CODEWORD, placementOf } from './placement.ts';

/** What is left of a symbol's error correction where some modules cannot be read. */
export interface Robustness {
  level: Level;
  /** Codewords with such a module, in the block that has the most of them. */
  damagedCodewords: number;
  /** Wrong codewords that each block can correct. */
  correctableCodewords: number;
}

/**
 * Counts what a symbol loses when some of its modules cannot be read: every codeword with one of them counts as
 * wrong, whatever a reader makes of it. The block that loses most decides, since blocks are corrected apart.
 *
 * @param lost modules, by their place row by row
 */
export function robustnessOf(version: number, level: Level, lost: Iterable<number>): Robustness {
  const { codewords, codewordOf } = placementOf(version);
  const { count, correctable, blockOf } = blocksOf(version, level, codewords);
  const damaged = new Set<number>();
  for (const module of lost) damaged.add(codewordOf[module] ?? NO_CODEWORD);
  damaged.delete(NO_CODEWORD);
  const inBlock = new Uint16Array(count);
  for (const codeword of damaged) {
    const block = blockOf[codeword] ?? 0;
    inBlock[block] = (inBlock[block] ?? 0) + 1;
  }
  return { level, damagedCodewords: Math.max(...inBlock), correctableCodewords: correctable };
}
