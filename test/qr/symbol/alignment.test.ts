import { expect, it } from 'vitest';
import { alignmentCentres } from '../../../src/qr/symbol/alignment.ts';
import { capacityInBits } from '../../../src/qr/symbol/capacity.ts';
import { makeSymbol } from '../../../src/qr/symbol/symbol.ts';

it('every version has alignment patterns where they are said to be, and as many as the standard has', () => {
  for (let version = 1; version <= 40; version++) {
    const payload = 'x'.repeat(capacityInBits(version, 'M') / 8 - 3);
    const { size, modules, version: made } = makeSymbol(payload);
    expect(made).toBe(version);
    const centres = alignmentCentres(version);
    const side = version === 1 ? 0 : Math.floor(version / 7) + 2;
    expect(centres).toHaveLength(Math.max(0, side * side - 3));
    for (const { row, column } of centres) {
      const rows = Array.from({ length: 5 }, (_, y) =>
        Array.from({ length: 5 }, (_, x) =>
          modules[(row - 2 + y) * size + column - 2 + x] ? '#' : '.',
        ).join(''),
      );
      expect(rows).toEqual(['#####', '#...#', '#.#.#', '#...#', '#####']);
    }
  }
});
