import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packBits } from '../../../src/qr/symbol/bit-rows.ts';
import { penalty } from '../../../src/qr/symbol/penalty.ts';

describe('points are given for', () => {
  it.each<[string, number, string[]]>([
    ['nothing in a chequered picture', 0, ['#.#.', '.#.#', '#.#.', '.#.#']],
    ['blocks, 3 each', 4 * 3, ['##..', '##..', '..##', '..##']],
    ['a module with 6 of 8 neighbours like it, 4', 4 + 2 * 3, ['##..', '###.', '.##.', '#...']],
    ['a module with 7 of 8 neighbours like it, 5', 5 + 4 * 3, ['###.', '###.', '##..', '....']],
    ['a module with 8 of 8 neighbours like it, 6', 6 + 4 * 3 + 12.5, ['###.', '###.', '###.', '....']],
    ['light modules as for dark ones', 6 + 4 * 3 + 12.5, ['...#', '...#', '...#', '####']],
    ['a picture all dark, 100', 100 + 9 * 3 + 4 * 6, ['####', '####', '####', '####']],
  ])('%s', (_, points, picture) => {
    expect(pointsOf(picture)).toBe(points);
  });

  const chequered = ['#.#.#.#.', '.#.#.#.#', '#.#.#.#.', '.#.#.#.#', '#.#.#.#.', '.#.#.#.#'];
  const finderLike = ['#.###.#.', '.#...#.#', ...chequered];

  it('a row that looks like a finder pattern, 40', () => {
    expect(pointsOf(finderLike)).toBe(40);
  });

  it('a column that looks like a finder pattern, 40', () => {
    const columns = finderLike.map((_, column) => finderLike.map((row) => row[column]).join(''));
    expect(pointsOf(columns)).toBe(40);
  });
});

it('the points are those found one module at a time, in symbols of up to several words a row', () => {
  const sizes = fc.constantFrom(21, 25, 29, 33, 37, 61, 65, 93, 97);
  const picture = sizes.chain((size) => {
    const row = fc.string({ unit: fc.constantFrom('#', '.'), minLength: size, maxLength: size });
    return fc.array(row, { minLength: size, maxLength: size });
  });
  fc.assert(
    fc.property(picture, (rows) => {
      expect(pointsOf(rows)).toBe(pointsOneByOne(rows));
    }),
    { numRuns: 50 },
  );
});

function pointsOf(picture: readonly string[]): number {
  return penalty(packBits(picture.length, (row, column) => picture[row]?.[column] === '#'));
}

/** The rules of qrcode-generator's getLostPoint, as slow as they are plain. */
function pointsOneByOne(picture: readonly string[]): number {
  const size = picture.length;
  const at = (row: number, column: number) => picture[row]?.[column];
  let points = 0;
  let dark = 0;
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const here = at(row, column);
      if (here === '#') dark++;
      const around = [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((x) => at(row + y, column + x)));
      const alike = around.filter((each) => each === here).length - 1;
      if (alike > 5) points += alike - 2;
      const block = [here, at(row, column + 1), at(row + 1, column), at(row + 1, column + 1)];
      if (block.every((each) => each === here)) points += 3;
      const along = [0, 1, 2, 3, 4, 5, 6];
      if (along.map((step) => at(row, column + step)).join('') === '#.###.#') points += 40;
      if (along.map((step) => at(row + step, column)).join('') === '#.###.#') points += 40;
    }
  }
  return points + (Math.abs((100 * dark) / size / size - 50) / 5) * 10;
}
