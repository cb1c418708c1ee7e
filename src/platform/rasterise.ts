import { initWasm, Resvg } from '@resvg/resvg-wasm';
import wasm from '@resvg/resvg-wasm/index_bg.wasm';

let starting: Promise<void> | undefined;

/**
 * Draws an SVG document as RGBA pixels with resvg, which starts with the first document that needs it.
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
    resvg.free(); // wasm memory never shrinks, so what is not freed stays for good
  }
}

/** `initWasm` throws when it is called twice, so its promise is kept; one that failed is tried anew. */
function start(): Promise<void> {
  starting ??= initWasm(wasm).catch((error: unknown) => {
    starting = undefined;
    throw error;
  });
  return starting;
}
