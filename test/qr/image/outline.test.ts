import { describe, expect, it } from 'vitest';
import type { Pattern } from '../../../src/qr/image/design/index.ts';
import { outline } from '../../../src/qr/image/outline.ts';
import { CIRCLE, shapeModules } from '../../../src/qr/image/shapes.ts';

describe('modules become outlines', () => {
  it.each<[string, Pattern, string[], string]>([
    ['one module is a square', 'square', ['#'], 'M8 8h1v1h-1z'],
    ['a run is one shape', 'square', ['###'], 'M8 8h3v1h-3z'],
    ['a bend is one shape', 'square', ['##', '#.'], 'M8 8h2v1h-1v1h-1z'],
    ['modules that meet at a point stay apart', 'square', ['#.', '.#'], 'M8 8h1v1h-1zM9 9h1v1h-1z'],
    ['a hole runs the other way around', 'square', ['###', '#.#', '###'], 'M8 8h3v3h-3zM9 10h1v-1h-1z'],
    [
      'dots are circles',
      'dots',
      ['##'],
      'M8 8.5a.5.5 0 1 1 1 0a.5.5 0 1 1-1 0M9 8.5a.5.5 0 1 1 1 0a.5.5 0 1 1-1 0',
    ],
    ['rounded: a module alone is a circle', 'rounded', ['#'], 'M8 8.5a.5.5 0 1 1 1 0a.5.5 0 1 1-1 0'],
    [
      'rounded: the ends of a run are caps',
      'rounded',
      ['###'],
      'M8.5 8h2a.5.5 0 0 1 .5.5a.5.5 0 0 1-.5.5h-2a.5.5 0 0 1-.5-.5a.5.5 0 0 1 .5-.5z',
    ],
    [
      'rounded: a bend has the corner opposite its neighbours rounded',
      'rounded',
      ['##', '.#', '.#'],
      'M8.5 8h1a.5.5 0 0 1 .5.5v2a.5.5 0 0 1-.5.5a.5.5 0 0 1-.5-.5v-1.5h-.5a.5.5 0 0 1-.5-.5a.5.5 0 0 1 .5-.5z',
    ],
    [
      'classy: a module alone is a leaf',
      'classy',
      ['#'],
      'M8.5 8h.5v.5a.5.5 0 0 1-.5.5h-.5v-.5a.5.5 0 0 1 .5-.5z',
    ],
    [
      'classy: a run begins round at the top left and ends round at the bottom right',
      'classy',
      ['##'],
      'M8.5 8h1.5v.5a.5.5 0 0 1-.5.5h-1.5v-.5a.5.5 0 0 1 .5-.5z',
    ],
  ])('%s', (_, pattern, rows, path) => {
    expect(outline(shapeModules(symbolWith(rows), pattern), 21)).toBe(path);
  });
});

it('a module at the right edge is no neighbour of one at the left edge, a row below', () => {
  const modules = new Uint8Array(21 * 21);
  modules.set([1, 1], 10 * 21 + 20);
  const shapes = shapeModules({ version: 1, level: 'M', size: 21, modules }, 'rounded');
  expect([...shapes.subarray(10 * 21 + 20, 10 * 21 + 22)]).toEqual([CIRCLE, CIRCLE]);
});

it('the modules of the finder patterns are not drawn with the others', () => {
  const modules = new Uint8Array(21 * 21).fill(1);
  const shapes = shapeModules({ version: 1, level: 'M', size: 21, modules }, 'square');
  const drawn = shapes.filter((shape) => shape !== 0).length;
  expect(drawn).toBe(21 * 21 - 3 * 7 * 7);
});

/** A version 1 symbol that is light but for these rows, from row and column 8 on. */
function symbolWith(rows: string[]) {
  const modules = new Uint8Array(21 * 21);
  rows.forEach((row, y) => {
    [...row].forEach((module, x) => {
      modules[(8 + y) * 21 + 8 + x] = module === '#' ? 1 : 0;
    });
  });
  return { version: 1, level: 'M' as const, size: 21, modules };
}
