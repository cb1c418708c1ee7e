import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

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

/** The renderer to hand to src/qr. */
export async function rasterise(svg: string): Promise<Uint8Array> {
  return render(svg, (image) => image.pixels);
}
