/** Error correction levels, from about 7 % of codewords restored to about 30 %. */
export const LEVELS = ['L', 'M', 'Q', 'H'] as const;
export type Level = (typeof LEVELS)[number];

export const MAX_VERSION = 40;
/** Larger symbols say their version (ISO/IEC 18004, 7.10). */
export const FIRST_WITH_VERSION_INFORMATION = 7;

/** Modules a side of a version. */
export function sizeOf(version: number): number {
  return 17 + 4 * version;
}

/** Blocks of error correction in versions 1 to 40 at each level (ISO/IEC 18004, table 9). */
export const BLOCKS: Record<Level, readonly number[]> = {
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

/** Codewords of error correction in each block of versions 1 to 40 (ISO/IEC 18004, table 9). */
const CORRECTION: Record<Level, readonly number[]> = {
  L: [
    7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30,
    30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
  ],
  M: [
    10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28,
    28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
  ],
  Q: [
    13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30, 30, 30, 30, 28,
    30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
  ],
  H: [
    17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24, 30, 30, 30, 30,
    30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
  ],
};

/** Codewords of data and correction: all modules but those of patterns, format and version (ISO/IEC 18004, table 1). */
export function codewordsIn(version: number): number {
  const alignments = version > 1 ? Math.floor(version / 7) + 2 : 0; // along an edge
  const modules = (16 * version + 128) * version + 64;
  const inAlignment = alignments > 0 ? (25 * alignments - 10) * alignments - 55 : 0;
  const inVersion = version >= FIRST_WITH_VERSION_INFORMATION ? 36 : 0;
  return (modules - inAlignment - inVersion) >> 3;
}

/** Codewords of data of versions 1 to 40 (ISO/IEC 18004, table 7). */
export function dataCodewordsIn(version: number, level: Level): number {
  const correction = (CORRECTION[level][version - 1] ?? 0) * (BLOCKS[level][version - 1] ?? 0);
  return codewordsIn(version) - correction;
}

/** How many bits of segments a symbol holds, their headers included. */
export function capacityInBits(version: number, level: Level): number {
  return 8 * dataCodewordsIn(version, level);
}
