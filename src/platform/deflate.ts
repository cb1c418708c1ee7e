import { deflateSync } from 'node:zlib';

/**
 * Compresses bytes into the zlib format. `level` is from 1 (fastest) to 9 (smallest).
 *
 * @public
 */
export function deflate(bytes: Uint8Array, level: number): Uint8Array {
  return deflateSync(bytes, { level });
}
