import qrcode from 'qrcode-generator';
import { capacityInBits, LEVELS, type Level, MAX_VERSION } from './capacity.ts';
import { penalty } from './mask.ts';
import { bytesThatFit, type Segment, segment, type VersionRange } from './segments.ts';

/** A QR symbol: a square of `size` x `size` modules, without its quiet zone. */
export interface QrSymbol {
  /** 1 to 40. */
  version: number;
  level: Level;
  /** Modules a side: 17 + 4 x version. */
  size: number;
  /** Row by row, 1 for a dark module. */
  modules: Uint8Array;
}

/** The payload is more than the largest symbol (40-L) holds. Both figures are bytes of UTF-8. */
export class ContentTooLong extends Error {
  readonly sent: number;
  readonly fits: number;

  constructor(sent: number, fits: number) {
    super(`${sent} bytes were to be encoded, and ${fits} of them fit into the largest QR symbol`);
    this.sent = sent;
    this.fits = fits;
  }
}

interface Plan {
  version: TypeNumber;
  level: Level;
  segments: Segment[];
}

/** Digits are the densest content: no symbol holds more characters than 40-L holds digits. */
const MAX_CHARACTERS = 7089;
const BITS_OF_A_DIGIT = 10 / 3;
const VERSION_RANGES: readonly { range: VersionRange; from: number; to: number }[] = [
  { range: 0, from: 1, to: 9 },
  { range: 1, from: 10, to: 26 },
  { range: 2, from: 27, to: MAX_VERSION },
];

const utf8 = new TextEncoder();
qrcode.stringToBytes = (text) => [...utf8.encode(text)];

/**
 * The smallest symbol that holds the payload at level M (at L when nothing else does), its level then raised
 * as far as the version allows.
 *
 * @throws {ContentTooLong} when not even 40-L holds it
 */
export function makeSymbol(payload: string): QrSymbol {
  const { version, level, segments } = plan(payload, 'M') ?? plan(payload, 'L') ?? tooLong(payload);
  const code = qrcode(version, level);
  for (const { text, mode } of segments) code.addData(text, mode);
  const size = 17 + 4 * version;
  const readModules = scoreMasks(code, size);
  code.make();
  return { version, level, size, modules: readModules() };
}

function plan(payload: string, least: Level): Plan | undefined {
  if (payload.length > MAX_CHARACTERS) return undefined;
  for (const { range, from, to } of VERSION_RANGES) {
    if (payload.length * BITS_OF_A_DIGIT > capacityInBits(to, least)) continue;
    const { segments, bits } = segment(payload, range);
    for (let version = from; version <= to; version++) {
      if (!isVersion(version) || bits > capacityInBits(version, least)) continue;
      const level = LEVELS.findLast((higher) => bits <= capacityInBits(version, higher)) ?? least;
      return { version, level, segments };
    }
  }
  return undefined;
}

function isVersion(number: number): number is TypeNumber {
  return Number.isInteger(number) && number >= 1 && number <= MAX_VERSION;
}

function tooLong(payload: string): never {
  const fits = bytesThatFit(payload.slice(0, MAX_CHARACTERS), 2, capacityInBits(MAX_VERSION, 'L'));
  throw new ContentTooLong(utf8.encode(payload).length, fits);
}

/**
 * Takes the scoring of the eight masks, four fifths of the time, out of qrcode-generator's hands. To score a mask
 * it asks the symbol for its size, then for its modules. It is told a size below 1, so that it looks at a single
 * module, said to be dark, and finds a penalty of 2 x |100 / size^2 - 50|: the size is chosen so that this is the
 * penalty we found, plus 100.
 *
 * @returns what reads the finished symbol's modules
 */
function scoreMasks(code: ReturnType<typeof qrcode>, size: number): () => Uint8Array {
  const { isDark } = code;
  const read = () => {
    const modules = new Uint8Array(size * size);
    for (let row = 0, at = 0; row < size; row++) {
      for (let column = 0; column < size; column++, at++) {
        if (isDark(row, column)) modules[at] = 1;
      }
    }
    return modules;
  };
  code.getModuleCount = () => Math.sqrt(200 / (200 + penalty(read(), size)));
  code.isDark = () => true;
  return read;
}
