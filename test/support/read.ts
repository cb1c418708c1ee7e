import { convertIndexedToRgb, decode, encode } from 'fast-png';
import jsQR from 'jsqr';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import zxing from 'zxing-wasm/reader/zxing_reader.wasm';
import { rasterise } from '../../src/platform/rasterise.ts';

prepareZXingModule({
  overrides: {
    instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) {
      WebAssembly.instantiate(zxing, imports).then(done);
      return {};
    },
  },
});

/** What two independent readers read from an image. */
export interface Reading {
  zxing: string | undefined;
  jsqr: string | undefined;
}

export async function readPng(png: Uint8Array): Promise<Reading> {
  const [found] = await readBarcodes(png, { formats: ['QRCode'] });
  const { data, width, height } = toRgba(png);
  const seen = jsQR(data, width, height);
  return { zxing: found?.text, jsqr: seen?.data };
}

function toRgba(png: Uint8Array) {
  const image = decode(png);
  const { width, height } = image;
  const { data, channels } = image.palette ? { data: convertIndexedToRgb(image), channels: 3 } : image;
  const rgba = new Uint8ClampedArray(4 * width * height).fill(255);
  for (let pixel = 0; pixel < width * height; pixel++) {
    rgba.set(data.subarray(channels * pixel, channels * pixel + 3), 4 * pixel);
  }
  return { data: rgba, width, height };
}

/** Reads an SVG as resvg draws it. */
export async function readSvg(svg: Uint8Array): Promise<Reading> {
  const text = new TextDecoder().decode(svg);
  const side = Number(/width="(\d+)"/.exec(text)?.[1]);
  return readPng(encode({ data: await rasterise(text), width: side, height: side, channels: 4 }));
}

/** Reads the image in a data URL of the API. */
export async function readDataUrl(dataUrl: string): Promise<Reading> {
  const [, type, base64 = ''] = /^data:image\/(png|svg\+xml);base64,(.+)$/.exec(dataUrl) ?? [];
  const bytes = Uint8Array.fromBase64(base64);
  return type === 'png' ? readPng(bytes) : readSvg(bytes);
}
