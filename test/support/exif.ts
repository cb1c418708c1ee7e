/** Exif data: a TIFF header and a directory of two tags, the artist's, which is empty, and the orientation. */
export function exifOf(orientation: number, isLittleEndian = true): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(34));
  const short = (at: number, value: number) => view.setUint16(at, value, isLittleEndian);
  short(0, isLittleEndian ? 0x4949 : 0x4d4d);
  short(2, 42);
  view.setUint32(4, 8, isLittleEndian);
  short(8, 2);
  short(10, 0x013b);
  short(12, 2);
  short(22, 0x0112);
  short(24, 3);
  view.setUint32(26, 1, isLittleEndian);
  short(30, orientation);
  return new Uint8Array(view.buffer);
}

/** The JPEG with Exif data in an APP1 segment of its own at its beginning. */
export function withExif(jpeg: Uint8Array, exif: Uint8Array): Uint8Array {
  const data = Buffer.concat([Buffer.from('Exif\0\0'), exif]);
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, data.length + 2]);
  return Buffer.concat([head, data, jpeg.subarray(2)]);
}
