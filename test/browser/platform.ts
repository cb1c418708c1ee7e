/** What to hand to src/qr in a browser: resvg, and the browser's own compression. */
export { rasterise } from '../../src/platform/rasterise.ts';

/** Compresses bytes into the zlib format. Browsers choose the level. */
export async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const compressed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Response(compressed).bytes();
}
