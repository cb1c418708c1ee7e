/** Each mode holds all the characters of the modes after it. */
const MODES = ['Byte', 'Alphanumeric', 'Numeric'] as const;
type Mode = (typeof MODES)[number];

/** A stretch of text in one mode (ISO/IEC 18004, 7.3). */
export interface Segment {
  mode: Mode;
  text: string;
}

/** The ranges of versions (1 to 9, 10 to 26, 27 to 40) within which segments cost the same. */
export type VersionRange = 0 | 1 | 2;

const MODE_INDICATOR_BITS = 4;
/** Bits of the character count indicator in each range of versions (ISO/IEC 18004, table 3). */
const COUNT_BITS: Record<Mode, Record<VersionRange, number>> = {
  Numeric: [10, 12, 14],
  Alphanumeric: [9, 11, 13],
  Byte: [8, 16, 16],
};

/**
 * The cheapest segments for every beginning of a text. The entry `3 * length + mode` is about its first `length`
 * UTF-16 units with the last segment in `MODES[mode]`.
 */
interface Table {
  /** Sixths of a bit, since a digit takes 10/3 of a bit and an alphanumeric character 11/2. */
  sixths: Float64Array;
  /** Where the last segment starts, in UTF-16 units. */
  starts: Uint32Array;
  /** The mode of the segment before the last one. */
  modesBefore: Uint8Array;
}

/**
 * Splits text into the segments that take the fewest bits, by dynamic programming over its characters
 * (Nayuki, "Optimal text segmentation for QR Codes"). Bytes are UTF-8, and no segment splits a character.
 */
export function segment(text: string, range: VersionRange): { segments: Segment[]; bits: number } {
  if (text === '') return { segments: [], bits: 0 };
  const table = tabulate(text, range);
  const cheapest = cheapestMode(table, text.length);
  const segments: Segment[] = [];
  for (let end = text.length, mode = cheapest; end > 0; ) {
    const entry = 3 * end + mode;
    const start = table.starts[entry] ?? 0;
    segments.unshift({ mode: MODES[mode] ?? 'Byte', text: text.slice(start, end) });
    mode = table.modesBefore[entry] ?? 0;
    end = start;
  }
  return { segments, bits: bitsOf(table, text.length, cheapest) };
}

/** How many bytes (UTF-8, whole characters) of the beginning of the text fit into so many bits. */
export function bytesThatFit(text: string, range: VersionRange, bits: number): number {
  const table = tabulate(text, range);
  let bytes = 0;
  let length = 0;
  for (const character of text) {
    length += character.length;
    if (bitsOf(table, length, cheapestMode(table, length)) > bits) break;
    bytes += utf8Length(character.codePointAt(0) ?? 0);
  }
  return bytes;
}

/** No segments of the text take fewer bits than this, which is what its characters take without any header. */
export function leastBits(text: string): number {
  let sixths = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text.codePointAt(at) ?? 0;
    sixths += sixthsOf(character, modesThatHold(character) - 1);
    if (character > 0xffff) at++;
  }
  return sixths / 6;
}

function tabulate(text: string, range: VersionRange): Table {
  const headers = MODES.map((mode) => 6 * (MODE_INDICATOR_BITS + COUNT_BITS[mode][range]));
  const entries = 3 * (text.length + 1);
  const sixths = new Float64Array(entries).fill(Number.POSITIVE_INFINITY);
  const starts = new Uint32Array(entries);
  const modesBefore = new Uint8Array(entries);
  sixths.set(headers); // nothing is encoded yet, and a segment has begun
  for (let start = 0, end = 0; start < text.length; start = end) {
    const character = text.codePointAt(start) ?? 0;
    end += character < 0x10000 ? 1 : 2;
    for (let mode = 0; mode < modesThatHold(character); mode++) {
      const entry = 3 * end + mode;
      const cost = sixthsOf(character, mode);
      const header = headers[mode] ?? 0;
      for (let before = 0; before < MODES.length; before++) {
        const entryBefore = 3 * start + before;
        const spent = sixths[entryBefore] ?? 0;
        const isSame = before === mode;
        const total = cost + (isSame ? spent : 6 * Math.ceil(spent / 6) + header);
        if (total >= (sixths[entry] ?? 0)) continue;
        sixths[entry] = total;
        starts[entry] = isSame ? (starts[entryBefore] ?? 0) : start;
        modesBefore[entry] = isSame ? (modesBefore[entryBefore] ?? 0) : before;
      }
    }
  }
  return { sixths, starts, modesBefore };
}

/** The first of the modes in which the text of that length takes the fewest bits. */
function cheapestMode(table: Table, length: number): number {
  const bits = MODES.map((_, mode) => bitsOf(table, length, mode));
  return bits.indexOf(Math.min(...bits));
}

function bitsOf({ sixths }: Table, length: number, mode: number): number {
  return Math.ceil((sixths[3 * length + mode] ?? 0) / 6);
}

const NUMERIC = /[0-9]/;
const ALPHANUMERIC = /[0-9A-Z $%*+\-./:]/;
const MODES_OF_ASCII = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (NUMERIC.test(character)) return 3;
  return ALPHANUMERIC.test(character) ? 2 : 1;
});

/** How many of the modes hold a character. */
function modesThatHold(character: number): number {
  return MODES_OF_ASCII[character] ?? 1;
}

function sixthsOf(character: number, mode: number): number {
  if (mode === 2) return 20;
  return mode === 1 ? 33 : 6 * 8 * utf8Length(character);
}

function utf8Length(character: number): number {
  if (character < 0x80) return 1;
  if (character < 0x800) return 2;
  return character < 0x10000 ? 3 : 4;
}
