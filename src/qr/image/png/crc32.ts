/** What eight shifts make of each byte (PNG, annex D). */
const TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

/** The CRC-32 of the bytes from `start` up to `end`, as PNG has it (PNG, 5.5). */
export function crc32(bytes: Uint8Array, start: number, end: number): number {
  let crc = -1;
  for (let at = start; at < end; at++) {
    crc = (crc >>> 8) ^ (TABLE[(crc ^ (bytes[at] ?? 0)) & 0xff] ?? 0);
  }
  return ~crc >>> 0;
}
