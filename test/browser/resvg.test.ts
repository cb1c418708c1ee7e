import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { beforeAll, expect, it } from 'vitest';
import type { Pixels } from './photograph.ts';
import { findSeams } from './seams.ts';
import { drawNaively, plain, SIDE, styles, symbol } from './styles.ts';

beforeAll(() =>
  initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm'))),
);

it.each([97, 137, 233, 311, 466, 777, 1303])('resvg shows no seam in any style, %i pixels wide', (width) => {
  for (const { name, svg, design } of styles) {
    expect(findSeams(draw(svg, width), symbol, design, width / SIDE), name).toEqual([]);
  }
});

it('resvg shows seams in an image with a rectangle per module, unless modules are whole pixels', () => {
  const seamsAt = (width: number) => findSeams(draw(drawNaively(), width), symbol, plain, width / SIDE);
  expect(seamsAt(311).length).toBeGreaterThan(1000);
  expect(seamsAt(8 * SIDE)).toEqual([]);
});

function draw(svg: string, size: number): Pixels {
  const resvg = new Resvg(svg, { fitTo: { mode: 'width', value: size } });
  const image = resvg.render();
  const { width, height } = image;
  const data = new Uint8ClampedArray(image.pixels);
  image.free();
  resvg.free();
  return { data, width, height, colorSpace: 'srgb' };
}
