/** What a runtime lends to this library, since each has it in its own way. */
export interface Platform {
  rasterise: Rasterise;
  deflate: Deflate;
}

/** Draws an SVG document as pixels, its width times its height, four bytes each: red, green, blue and alpha. */
export type Rasterise = (svg: string) => Promise<Uint8Array>;

/**
 * Compresses bytes into the zlib format (RFC 1950), with zlib's level of effort from 1 to 9. A runtime that offers no
 * levels, such as a browser with its CompressionStream, may ignore it.
 */
export type Deflate = (bytes: Uint8Array<ArrayBuffer>, level: number) => Uint8Array | Promise<Uint8Array>;
