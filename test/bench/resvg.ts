import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { deflate } from '../../src/platform/deflate.ts';

await initWasm(readFileSync(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))));

/** Renders an SVG document with resvg under Node, and returns what `draw` makes of the image. */
export function render<Result>(
  svg: string,
  draw: (image: ReturnType<InstanceType<typeof Resvg>['render']>) => Result,
): Result {
  const resvg = new Resvg(svg);
  const image = resvg.render();
  try {
    return draw(image);
  } finally {
    image.free();
    resvg.free();
  }
}

/** What to hand to src/qr under Node. */
export const platform = {
  rasterise: async (svg: string) => render(svg, (image) => image.pixels),
  deflate,
};
