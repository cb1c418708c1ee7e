import type { Platform } from '../../qr/index.ts';

/** What browsers lend to src/qr: resvg, which is fetched when it is first needed, and their own compression. */
export const platform: Platform = {
  async rasterise(svg) {
    const resvg = await import('../../platform/rasterise.ts');
    return resvg.rasterise(svg);
  },
  /** Browsers choose the level of effort. Bytes from a Blob would come in pieces, from another process. */
  async deflate(bytes) {
    const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(controller) {
        controller.enqueue(bytes);
        controller.close();
      },
    });
    const compressed = stream.pipeThrough(new CompressionStream('deflate'));
    return new Uint8Array(await new Response(compressed).arrayBuffer());
  },
};
