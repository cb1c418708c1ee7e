import { FIRST_WITH_VERSION_INFORMATION, type Level, sizeOf } from './capacity.ts';

/** ISO/IEC 18004, table 12. */
const LEVEL_BITS: Record<Level, number> = { L: 0b01, M: 0b00, Q: 0b11, H: 0b10 };
/** Generator polynomials of the codes BCH (15, 5) and (18, 6) (ISO/IEC 18004, annexes C and D). */
const FORMAT_POLYNOMIAL = 0b101_0011_0111;
const VERSION_POLYNOMIAL = 0b1_1111_0010_0101;
/** Keeps format information from being all light. */
const FORMAT_MASK = 0b101_0100_0001_0010;

/**
 * Writes the format information and, from version 7 on, the version information, each into its two places, and the
 * dark module (ISO/IEC 18004, 7.9 and 7.10).
 *
 * @param modules row by row, 1 for dark
 * @param mask 0 to 7
 */
export function writeFormat(modules: Uint8Array, version: number, level: Level, mask: number): void {
  const size = sizeOf(version);
  const set = (row: number, column: number, bit: number) => {
    modules[row * size + column] = bit;
  };

  const format = formatBits(level, mask);
  for (let index = 0; index < 15; index++) {
    const bit = (format >> index) & 1;
    if (index < 8) {
      set(pastTiming(index), 8, bit);
      set(8, size - 1 - index, bit);
    } else {
      set(8, pastTiming(14 - index), bit);
      set(size - 15 + index, 8, bit);
    }
  }
  set(size - 8, 8, 1);

  if (version < FIRST_WITH_VERSION_INFORMATION) return;
  const information = versionBits(version);
  for (let index = 0; index < 18; index++) {
    const bit = (information >> index) & 1;
    const along = Math.floor(index / 3);
    const across = size - 11 + (index % 3);
    set(along, across, bit);
    set(across, along, bit);
  }
}

/** The 15 bits of format information. */
export function formatBits(level: Level, mask: number): number {
  return withRemainder((LEVEL_BITS[level] << 3) | mask, FORMAT_POLYNOMIAL) ^ FORMAT_MASK;
}

/** The 18 bits of version information. */
export function versionBits(version: number): number {
  return withRemainder(version, VERSION_POLYNOMIAL);
}

/** Appends the remainder of a division of polynomials over GF(2). */
function withRemainder(data: number, polynomial: number): number {
  const degree = 31 - Math.clz32(polynomial);
  const shifted = data << degree;
  let rest = shifted;
  while (rest >> degree !== 0) rest ^= polynomial << (Math.clz32(polynomial) - Math.clz32(rest));
  return shifted | rest;
}

/** Row and column 6 are the timing patterns. */
function pastTiming(index: number): number {
  return index < 6 ? index : index + 1;
}
