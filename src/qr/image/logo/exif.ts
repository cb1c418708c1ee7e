/** The tag of the orientation, and bytes of an entry of a directory (TIFF 6.0, section 8; CIPA DC-008, 4.6.5). */
const ORIENTATION = 0x0112;
const ENTRY_BYTES = 12;
const LITTLE_ENDIAN = 0x4949; // "II"

/**
 * The orientation in Exif data, from 1 (upright) to 8: how a picture is to be turned or mirrored to be seen upright.
 * Also 1 where the data has none, or none that can be read, as programs take it.
 *
 * @param exif the data from its TIFF header on
 */
export function orientationIn(exif: DataView): number {
  if (exif.byteLength < 8) return 1;
  const isLittle = exif.getUint16(0) === LITTLE_ENDIAN;
  const directory = exif.getUint32(4, isLittle);
  if (directory + 2 > exif.byteLength) return 1;
  const entries = exif.getUint16(directory, isLittle);
  for (let entry = 0; entry < entries; entry++) {
    const at = directory + 2 + entry * ENTRY_BYTES;
    if (at + ENTRY_BYTES > exif.byteLength) return 1;
    if (exif.getUint16(at, isLittle) !== ORIENTATION) continue;
    const orientation = exif.getUint16(at + 8, isLittle);
    return orientation >= 1 && orientation <= 8 ? orientation : 1;
  }
  return 1;
}
