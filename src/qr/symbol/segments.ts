type Mode = 'Numeric' | 'Alphanumeric' | 'Byte';

/** A stretch of text in one mode (ISO/IEC 18004, 7.3). */
export interface Segment {
  mode: Mode;
  text: string;
}

/** The ranges of versions (1 to 9, 10 to 26, 27 to 40) within which segments cost the same. */
export type VersionRange = 0 | 1 | 2;

const MODES: readonly Mode[] = ['Byte', 'Alphanumeric', 'Numeric'];
const MODE_INDICATOR_BITS = 4;
/** Bits of the character count indicator in each range of versions (ISO/IEC 18004, table 3). */
const COUNT_BITS: Record<Mode, Record<VersionRange, number>> = {
  Numeric: [10, 12, 14],
  Alphanumeric: [9, 11, 13],
  Byte: [8, 16, 16],
};

/**
 * The cheapest way to encode the text up to some character, the last segment being in `mode` from `start`.
 * Bits are counted in sixths, since a digit takes 10/3 of a bit and an alphanumeric character 11/2.
 */
interface Run {
  mode: Mode;
  start: number;
  sixths: number;
  before: Run | undefined;
}

/**
 * Splits text into the segments that take the fewest bits, by dynamic programming over its characters
 * (Nayuki, "Optimal text segmentation for QR Codes"). Bytes are UTF-8, and no segment splits a character.
 */
export function segment(text: string, range: VersionRange): { segments: Segment[]; bits: number } {
  let last: Run | undefined;
  for (const { run } of cheapestRuns(text, range)) last = run;
  const bits = last ? toBits(last) : 0;
  const segments: Segment[] = [];
  for (let run = last, end = text.length; run; end = run.start, run = run.before) {
    segments.unshift({ mode: run.mode, text: text.slice(run.start, end) });
  }
  return { segments, bits };
}

/** How many bytes (UTF-8, whole characters) of the beginning of the text fit into so many bits. */
export function bytesThatFit(text: string, range: VersionRange, bits: number): number {
  let bytes = 0;
  for (const { run, character } of cheapestRuns(text, range)) {
    if (toBits(run) > bits) break;
    bytes += utf8Length(character);
  }
  return bytes;
}

function* cheapestRuns(text: string, range: VersionRange) {
  let runs: Run[] = [];
  let start = 0;
  for (const character of text) {
    runs = extend(runs, character, start, range);
    start += character.length;
    yield { character, run: runs.reduce((best, run) => (toBits(run) < toBits(best) ? run : best)) };
  }
}

/** The cheapest run in each mode that can hold the character, after it. */
function extend(runs: Run[], character: string, start: number, range: VersionRange): Run[] {
  const extended: Run[] = [];
  for (const mode of MODES) {
    const cost = sixthsOf(character, mode);
    if (cost === undefined) continue;
    const header = 6 * (MODE_INDICATOR_BITS + COUNT_BITS[mode][range]);
    let best: Run | undefined;
    if (runs.length === 0) best = { mode, start, sixths: header + cost, before: undefined };
    for (const run of runs) {
      const sixths = run.mode === mode ? run.sixths + cost : 6 * toBits(run) + header + cost;
      if (best && best.sixths <= sixths) continue;
      best = run.mode === mode ? { ...run, sixths } : { mode, start, sixths, before: run };
    }
    if (best) extended.push(best);
  }
  return extended;
}

function sixthsOf(character: string, mode: Mode): number | undefined {
  switch (mode) {
    case 'Numeric':
      return /^[0-9]$/.test(character) ? 20 : undefined;
    case 'Alphanumeric':
      return /^[0-9A-Z $%*+\-./:]$/.test(character) ? 33 : undefined;
    case 'Byte':
      return 6 * 8 * utf8Length(character);
  }
}

function toBits(run: Run): number {
  return Math.ceil(run.sixths / 6);
}

function utf8Length(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
