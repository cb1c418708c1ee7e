/**
 * The modules of a symbol as bits, 32 to a word, so that one operation treats 32 modules at once.
 *
 * A row starts with a new word, its leftmost module in the lowest bit. It never fills its last word, since the size of
 * a symbol (17 + 4 x version) is no multiple of 32; the bits left over are 0.
 */
export interface BitRows {
  /** Modules a side. */
  size: number;
  wordsPerRow: number;
  words: Int32Array;
}

/** A bit for each module, 1 where `test` holds. */
export function packBits(size: number, test: (row: number, column: number) => boolean): BitRows {
  const wordsPerRow = Math.ceil(size / 32);
  const words = new Int32Array(size * wordsPerRow);
  for (let row = 0, at = 0; row < size; row++) {
    for (let left = 0; left < size; left += 32, at++) {
      const width = Math.min(32, size - left);
      let word = 0;
      for (let bit = 0; bit < width; bit++) word |= (test(row, left + bit) ? 1 : 0) << bit;
      words[at] = word;
    }
  }
  return { size, wordsPerRow, words };
}

/** A byte for each module, row by row. */
export function unpackBits({ size, wordsPerRow, words }: BitRows): Uint8Array {
  const modules = new Uint8Array(size * size);
  for (let row = 0, at = 0; row < size; row++) {
    for (let column = 0; column < size; column++, at++) {
      modules[at] = ((words[row * wordsPerRow + (column >> 5)] ?? 0) >>> (column & 31)) & 1;
    }
  }
  return modules;
}

/** The rows with those modules inverted where the mask has a 1. */
export function invert({ size, wordsPerRow, words }: BitRows, mask: BitRows): BitRows {
  const inverted = new Int32Array(words.length);
  for (let at = 0; at < words.length; at++) inverted[at] = (words[at] ?? 0) ^ (mask.words[at] ?? 0);
  return { size, wordsPerRow, words: inverted };
}

/** How many of a word's bits are 1. */
export function popcount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
