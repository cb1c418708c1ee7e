import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import jsQR from 'jsqr';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { Pixels } from './photograph.ts';

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } }); // instead of fetching it from a CDN

/** What two independent readers read from a picture of one code. */
export async function read(picture: Pixels): Promise<{ zxing: string[]; jsqr: string | undefined }> {
  return {
    zxing: await readCodes(picture),
    jsqr: jsQR(picture.data, picture.width, picture.height)?.data,
  };
}

/** The text of each code in a picture, or in a PNG file. */
export async function readCodes(picture: Pixels | Uint8Array): Promise<string[]> {
  const codes = await readBarcodes(picture, { formats: ['QRCode'] });
  return codes.map(({ text }) => text);
}
