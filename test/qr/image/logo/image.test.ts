import { crc32 } from 'node:zlib';
import { encode as encodePng } from 'fast-png';
import { encode as encodeJpeg } from 'jpeg-js';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { LogoImage, sizeOfDataUrl } from '../../../../src/qr/image/logo/image.ts';
import { exifOf, withExif } from '../../../support/exif.ts';

const png = pngOf(7, 5);
const jpeg = jpegOf(9, 4);

function pngOf(width: number, height: number): Uint8Array {
  return encodePng({ width, height, data: new Uint8Array(4 * width * height), channels: 4 });
}

function jpegOf(width: number, height: number): Uint8Array {
  return new Uint8Array(encodeJpeg({ width, height, data: new Uint8Array(4 * width * height) }, 50).data);
}

function dataUrl(kind: string, bytes: Uint8Array): string {
  return `data:image/${kind};base64,${bytes.toBase64()}`;
}

function faultsOf(image: unknown): string[] {
  return v.safeParse(LogoImage, image).issues?.map(({ message }) => message) ?? [];
}

/** The bytes with one of them, counted from the end when negative, changed. */
function changed(bytes: Uint8Array, at: number, to?: number): Uint8Array {
  const other = bytes.slice();
  const place = at < 0 ? bytes.length + at : at;
  other[place] = to ?? (bytes[place] ?? 0) ^ 1;
  return other;
}

/** Where a JPEG's frame begins: its marker. */
function frameOf(bytes: Uint8Array): number {
  return bytes.findIndex((byte, at) => byte === 0xff && bytes[at + 1] === 0xc0);
}

it.each([
  ['png', png, { width: 7, height: 5 }],
  ['jpeg', jpeg, { width: 9, height: 4 }],
  ['png', pngOf(1024, 1024), { width: 1024, height: 1024 }],
])('the size of a %s is read from its header', (kind, bytes, size) => {
  expect(faultsOf(dataUrl(kind, bytes))).toEqual([]);
  expect(sizeOfDataUrl(dataUrl(kind, bytes))).toEqual(size);
});

it.each<[string, unknown, string]>([
  ['a number', 7, 'must be a PNG or JPEG image as a data URL'],
  ['an address', 'https://example.com/logo.png', 'must be a PNG or JPEG image as a data URL'],
  ['no base64', 'data:image/png,%89PNG', 'must be a PNG or JPEG image as a data URL'],
  [
    'base64 with a letter that is none',
    `${dataUrl('png', png)}*`,
    'must be a PNG or JPEG image as a data URL',
  ],
  [
    'base64 that lacks a letter',
    dataUrl('png', png).slice(0, -1),
    'must be a PNG or JPEG image as a data URL',
  ],
  ['another media type', dataUrl('gif', png), 'must be a PNG or JPEG image as a data URL'],
  ['an SVG', 'data:image/svg+xml;base64,PHN2Zy8+', 'must be a PNG or JPEG image as a data URL'],
  ['a JPEG that says png', dataUrl('png', jpeg), 'is a JPEG image, so it must begin with data:image/jpeg'],
  ['a PNG that says jpeg', dataUrl('jpeg', png), 'is a PNG image, so it must begin with data:image/png'],
  ['text', dataUrl('png', new TextEncoder().encode('hello')), 'is not a PNG image'],
  [
    '1025 pixels across',
    dataUrl('png', pngOf(1025, 1)),
    'must be at most 1024 x 1024 pixels, and this image is 1025 x 1',
  ],
  [
    '1025 pixels down',
    dataUrl('jpeg', jpegOf(1, 1025)),
    'must be at most 1024 x 1024 pixels, and this image is 1 x 1025',
  ],
  [
    'a byte too many',
    dataUrl('png', new Uint8Array(32_769)),
    'must be an image of at most 32 KB (32768 bytes)',
  ],
  [
    'far too many bytes',
    dataUrl('png', new Uint8Array(60_000)),
    'must be an image of at most 32 KB (32768 bytes)',
  ],
  [
    'a JPEG in arithmetic coding',
    dataUrl('jpeg', changed(jpeg, frameOf(jpeg) + 1, 0xc9)),
    'must be a baseline or progressive JPEG',
  ],
  [
    'a JPEG in CMYK',
    dataUrl('jpeg', changed(jpeg, frameOf(jpeg) + 9, 4)),
    'must be a JPEG in RGB or grey, not CMYK',
  ],
])('%s is refused with a reason', (_, image, message) => {
  const faults = faultsOf(image);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(message);
});

describe('an image cut short anywhere is refused:', () => {
  it.each([
    ['png', png],
    ['jpeg', jpeg],
  ])('%s', (kind, bytes) => {
    for (let length = 0; length < bytes.length; length++) {
      expect(faultsOf(dataUrl(kind, bytes.subarray(0, length))), `${length} bytes`).toHaveLength(1);
    }
  });
});

it('a PNG with any byte changed is refused', () => {
  for (let at = 0; at < png.length; at++) {
    expect(faultsOf(dataUrl('png', changed(png, at))), `byte ${at}`).toHaveLength(1);
  }
});

it.each<[string, string[]]>([
  ['without data', ['IHDR', 'IEND']],
  ['without a header', ['IDAT', 'IEND']],
  ['with two headers', ['IHDR', 'IHDR', 'IDAT', 'IEND']],
  ['with a header that comes late', ['IDAT', 'IHDR', 'IEND']],
])('a PNG %s is refused', (_, types) => {
  expect(faultsOf(dataUrl('png', pngWith(types)))).toEqual(['is a PNG image that is cut short or damaged']);
});

it('a JPEG that ends before its data is refused', () => {
  const frame = jpeg.subarray(0, frameOf(jpeg) + 19); // of three components
  expect(faultsOf(dataUrl('jpeg', Uint8Array.of(...frame, 0xff, 0xd9)))).toEqual([
    'is a JPEG image that is cut short or damaged',
  ]);
});

it('what follows the end of an image does no harm', () => {
  for (const [kind, bytes] of [
    ['png', png],
    ['jpeg', jpeg],
  ] as const) {
    expect(faultsOf(dataUrl(kind, Uint8Array.of(...bytes, 1, 2, 3)))).toEqual([]);
  }
});

it.each(['png', 'jpeg'] as const)('a %s without width is refused', (kind) => {
  const width = frameOf(jpeg) + 7;
  const bytes =
    kind === 'png'
      ? pngWith(['IHDR', 'IDAT', 'IEND'], { width: 0 })
      : changed(changed(jpeg, width, 0), width + 1, 0);
  expect(faultsOf(dataUrl(kind, bytes))).toEqual([
    `is a ${kind.toUpperCase()} image that is cut short or damaged`,
  ]);
});

describe('an image that programs would turn differently is refused:', () => {
  it.each([2, 3, 4, 5, 6, 7, 8])('EXIF orientation %s', (orientation) => {
    const message = `has an EXIF orientation (${orientation}), which some programs ignore; save the image upright, without one`;
    for (const isLittle of [true, false]) {
      const exif = exifOf(orientation, isLittle);
      expect(faultsOf(dataUrl('jpeg', withExif(jpeg, exif)))).toEqual([message]);
      expect(faultsOf(dataUrl('png', pngWith(['IHDR', 'eXIf', 'IDAT', 'IEND'], { eXIf: exif })))).toEqual([
        message,
      ]);
    }
  });
});

it.each<[string, Uint8Array]>([
  ['an upright orientation', exifOf(1, true)],
  ['an orientation that is none', exifOf(9, true)],
  ['another tag alone', changed(exifOf(6, true), 22)],
  ['no data', new Uint8Array(0)],
  ['a directory that lies outside', changed(exifOf(6, true), 4, 200)],
  ['an entry that is cut short', exifOf(6, true).subarray(0, -1)],
])('EXIF data with %s does no harm', (_, exif) => {
  expect(faultsOf(dataUrl('jpeg', withExif(jpeg, exif)))).toEqual([]);
  expect(faultsOf(dataUrl('png', pngWith(['IHDR', 'eXIf', 'IDAT', 'IEND'], { eXIf: exif })))).toEqual([]);
});

it('an animated PNG is refused', () => {
  const types = ['IHDR', 'acTL', 'IDAT', 'IEND'];
  expect(faultsOf(dataUrl('png', pngWith(types)))).toEqual(['is an animated PNG; send a still image']);
});

/** A PNG of these chunks, each with a good CRC. */
function pngWith(
  types: readonly string[],
  { width = 1, eXIf }: { width?: number; eXIf?: Uint8Array } = {},
): Uint8Array {
  const chunks = types.map((type) => {
    const data = type === 'eXIf' && eXIf ? Buffer.from(eXIf) : Buffer.alloc(type === 'IHDR' ? 13 : 0);
    if (type === 'IHDR') {
      data.writeUInt32BE(width, 0);
      data.writeUInt32BE(1, 4);
    }
    const body = Buffer.concat([Buffer.from(type), data]);
    const framed = Buffer.alloc(body.length + 8);
    framed.writeUInt32BE(data.length, 0);
    body.copy(framed, 4);
    framed.writeUInt32BE(crc32(body), body.length + 4);
    return framed;
  });
  return Buffer.concat([png.subarray(0, 8), ...chunks]);
}
