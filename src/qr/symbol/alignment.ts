import { sizeOf } from './capacity.ts';

/**
 * The rows and columns at which the centres of a version's alignment patterns lie (ISO/IEC 18004, annex E). There
 * is a pattern at each of their crossings but for the three that are in finder patterns. Version 1 has none.
 */
function alignmentCoordinates(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const last = sizeOf(version) - 7;
  const step = version === 32 ? 26 : 2 * Math.ceil((last - 6) / (2 * (count - 1)));
  return [6, ...Array.from({ length: count - 1 }, (_, index) => last - (count - 2 - index) * step)];
}

/** The row and column of the centre of each alignment pattern of a version. */
export function alignmentCentres(version: number): { row: number; column: number }[] {
  const coordinates = alignmentCoordinates(version);
  const last = coordinates.at(-1);
  const isInFinder = (row: number, column: number) =>
    (row === 6 && (column === 6 || column === last)) || (row === last && column === 6);
  return coordinates.flatMap((row) =>
    coordinates.flatMap((column) => (isInFinder(row, column) ? [] : [{ row, column }])),
  );
}
