import { initWasm, Resvg } from '@resvg/resvg-wasm';
import wasm from '@resvg/resvg-wasm/index_bg.wasm';

let starting: Promise<void> | undefined;

/**
 * Draws an SVG document as RGBA pixels with resvg, starting resvg on first use.
 *
 * @public
 */
export async function rasterise(svg: string): Promise<Uint8Array> {
  await start();
  const resvg = new Resvg(svg);
  try {
    const image = resvg.render();
    try {
      return image.pixels;
    } finally {
      image.free();
    }
  } finally {
    resvg.free(); // wasm memory never shrinks: whatever is not freed is lost for good
  }
}

/** `initWasm` throws when called twice, so later calls share its promise, unless it fails. */
function start(): Promise<void> {
  starting ??= initWasm(wasm).catch((error: unknown) => {
    starting = undefined;
    throw error;
  });
  return starting;
}
