import { deflateSync } from 'node:zlib';

/**
 * Compresses bytes into the zlib format, with an effort from 1 to 9.
 *
 * @public
 */
export function deflate(bytes: Uint8Array, level: number): Uint8Array {
  return deflateSync(bytes, { level });
}
