import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { fromRgba, type Picture } from './picture.ts';

await initWasm(readFileSync(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))));

/** An SVG document drawn at its own size. Its colours are taken to be greys. */
export function rasterise(svg: string): Picture {
  const resvg = new Resvg(svg, { font: { loadSystemFonts: false } });
  const image = resvg.render();
  try {
    return fromRgba(image.width, image.height, image.pixels);
  } finally {
    image.free();
    resvg.free();
  }
}
