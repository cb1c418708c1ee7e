import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import jsQR from 'jsqr';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { type Picture, toRgba } from './picture.ts';

export const READERS = ['zxing', 'jsQR'] as const;
export type Reader = (typeof READERS)[number];

const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
await prepareZXingModule({ overrides: { wasmBinary: wasm.buffer }, fireImmediately: true });

/** Returns which of two independent readers read exactly this text from the picture. */
export async function whoReads(picture: Picture, text: string): Promise<Reader[]> {
  const { width, height } = picture;
  const data = toRgba(picture);
  // Like a phone's scanner, try hard and look for one code. Both readers also try inverted colours by default.
  const [found] = await readBarcodes(
    { data, width, height, colorSpace: 'srgb' },
    { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: 1, textMode: 'Plain' },
  );
  const read: Record<Reader, string | undefined> = {
    zxing: found?.text,
    jsQR: jsQR(data, width, height)?.data,
  };
  return READERS.filter((reader) => read[reader] === text);
}
