import qrcode from 'qrcode-generator';
import { describe, expect, it } from 'vitest';
import { capacityInBits, LEVELS, type Level } from '../../../src/qr/symbol/capacity.ts';
import { ContentTooLong, makeSymbol } from '../../../src/qr/symbol/symbol.ts';

describe('the version is the smallest at level M, and the level is raised for free', () => {
  it.each([
    ['a', 1, 'H'],
    ['a'.repeat(7), 1, 'H'],
    ['a'.repeat(8), 1, 'Q'],
    ['a'.repeat(11), 1, 'Q'],
    ['a'.repeat(12), 1, 'M'],
    ['a'.repeat(14), 1, 'M'],
    ['a'.repeat(15), 2, 'Q'],
    ['https://example.com/menu/summer26', 3, 'M'],
    ['1'.repeat(34), 1, 'M'],
    ['A'.repeat(20), 1, 'M'],
    ['漢'.repeat(4), 1, 'M'],
    ['a'.repeat(2331), 40, 'M'],
    ['a'.repeat(2332), 36, 'L'], // only what M cannot hold at all falls to L
    ['a'.repeat(2953), 40, 'L'],
    ['1'.repeat(7089), 40, 'L'],
    ['A'.repeat(4296), 40, 'L'],
  ])('%#: %s', (payload, version, level) => {
    const symbol = makeSymbol(payload);
    expect([symbol.version, symbol.level, symbol.size]).toEqual([version, level, 17 + 4 * version]);
  });
});

describe('the least level can be asked for', () => {
  it.each<[string, Level, number, Level]>([
    ['a', 'L', 1, 'H'],
    ['a'.repeat(17), 'L', 1, 'L'],
    ['a'.repeat(17), 'M', 2, 'Q'],
    ['a'.repeat(17), 'Q', 2, 'Q'],
    ['a'.repeat(17), 'H', 3, 'H'],
    ['a'.repeat(1273), 'H', 40, 'H'],
  ])('%#: %s at %s', (payload, least, version, level) => {
    const symbol = makeSymbol(payload, { level: least });
    expect([symbol.version, symbol.level]).toEqual([version, level]);
  });

  it.each<[string, Level, number]>([
    ['a'.repeat(2954), 'L', 2953],
    ['a'.repeat(2332), 'M', 2331], // which gives way to L only when nobody asked for it
    ['a'.repeat(1664), 'Q', 1663],
    ['a'.repeat(1274), 'H', 1273],
    ['漢'.repeat(425), 'H', 1272],
  ])('%#: what the level does not hold is refused', (payload, level, fits) => {
    const thrown = catchError(() => makeSymbol(payload, { level }));
    expect(thrown).toBeInstanceOf(ContentTooLong);
    expect(thrown).toMatchObject({ sent: new TextEncoder().encode(payload).length, fits, level });
  });
});

describe('more than the largest symbol holds', () => {
  it.each([
    ['a'.repeat(2954), 2954, 2953],
    ['1'.repeat(7090), 7090, 7089],
    ['A'.repeat(4297), 4297, 4296],
    ['漢'.repeat(985), 2955, 2952], // whole characters only
    ['🔑'.repeat(20_000), 80_000, 2952],
  ])('%#: is refused with the bytes sent and the bytes that fit', (payload, sent, fits) => {
    const thrown = catchError(() => makeSymbol(payload));
    expect(thrown).toBeInstanceOf(ContentTooLong);
    expect(thrown).toMatchObject({ sent, fits, level: 'L' });
  });

  it('begins just past what is said to fit', () => {
    expect(makeSymbol('漢'.repeat(984)).version).toBe(40);
  });
});

it('the capacity of every version and level is that of qrcode-generator', () => {
  for (const level of LEVELS) {
    for (let version = 1; version <= 40; version++) {
      const code = qrcode(version as TypeNumber, level);
      code.addData('x'.repeat(3000), 'Byte');
      // It throws strings such as "code length overflow. (24020>152)".
      expect(catchError(() => code.make())).toMatch(new RegExp(`>${capacityInBits(version, level)}\\)$`));
    }
  }
});

it('a symbol has its three finder patterns and its timing pattern', () => {
  const { size, modules } = makeSymbol('https://example.com');
  const dark = (row: number, column: number) => modules[row * size + column] === 1;
  for (const [row, column] of [
    [0, 0],
    [0, size - 7],
    [size - 7, 0],
  ] as const) {
    const rows = Array.from({ length: 7 }, (_, y) =>
      Array.from({ length: 7 }, (_, x) => (dark(row + y, column + x) ? '#' : '.')).join(''),
    );
    expect(rows).toEqual(['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######']);
  }
  for (let at = 8; at < size - 8; at++) expect(dark(6, at)).toBe(at % 2 === 0);
});

function catchError(action: () => unknown): unknown {
  try {
    action();
  } catch (error) {
    return error;
  }
  return undefined;
}
