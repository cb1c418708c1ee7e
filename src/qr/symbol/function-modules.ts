import { alignmentCentres } from './alignment.ts';
import { FIRST_WITH_VERSION_INFORMATION, sizeOf } from './capacity.ts';

/**
 * Which modules carry no data (ISO/IEC 18004, 6.3): finder patterns, separators, timing and alignment patterns, and
 * what format and version information take.
 *
 * @returns row by row, 1 for a function module
 */
export function functionModules(version: number): Uint8Array {
  const size = sizeOf(version);
  const modules = new Uint8Array(size * size);
  const reserve = (top: number, left: number, height: number, width: number) => {
    for (let row = top; row < top + height; row++) {
      modules.fill(1, row * size + left, row * size + left + width);
    }
  };

  reserve(6, 0, 1, size); // timing patterns
  reserve(0, 6, size, 1);
  reserve(0, 0, 9, 9); // finder patterns, their separators and format information
  reserve(0, size - 8, 9, 8);
  reserve(size - 8, 0, 8, 9);
  for (const { row, column } of alignmentCentres(version)) reserve(row - 2, column - 2, 5, 5);
  if (version >= FIRST_WITH_VERSION_INFORMATION) {
    reserve(0, size - 11, 6, 3);
    reserve(size - 11, 0, 3, 6);
  }
  return modules;
}
