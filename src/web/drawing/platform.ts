import type { Platform } from '../../qr/index.ts';

/** What browsers lend to src/qr: resvg, which is fetched when it is first needed, and their own compression. */
export const platform: Platform = {
  async rasterise(svg) {
    const resvg = await import('../../platform/rasterise.ts');
    return resvg.rasterise(svg);
  },
  /** Browsers choose the level of effort. */
  async deflate(bytes) {
    const compressed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
    return new Uint8Array(await new Response(compressed).arrayBuffer());
  },
};
