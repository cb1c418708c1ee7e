/** What src/qr is given in a browser: resvg again, and the browser's own compression. */
export { rasterise } from '../../src/platform/rasterise.ts';

/** Compresses bytes into the zlib format; browsers choose the level themselves. */
export async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const compressed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Response(compressed).bytes();
}
