import { unpackBits } from './bit-rows.ts';
import { buildMask0 } from './build.ts';
import { capacityInBits, LEVELS, type Level, MAX_VERSION, sizeOf } from './capacity.ts';
import { writeFormat } from './format.ts';
import { chooseMask } from './mask.ts';
import { bytesThatFit, leastBits, type Segment, segment, type VersionRange } from './segments.ts';

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

/** The payload is more than any symbol of the level holds; the message says what would do. Both are bytes of UTF-8. */
export class ContentTooLong extends Error {
  readonly sent: number;
  readonly fits: number;
  readonly level: Level;

  constructor(sent: number, fits: number, level: Level) {
    const [most, lower] =
      level === 'L'
        ? ['no QR code', '']
        : [`no QR code with error correction ${level}`, 'ask for less error correction, '];
    super(
      `The code would have to carry ${sent} bytes, and ${most} holds more than ${fits} of them; ${lower}shorten the content`,
    );
    this.sent = sent;
    this.fits = fits;
    this.level = level;
  }
}

interface Plan {
  version: TypeNumber;
  level: Level;
  segments: Segment[];
}

/** Digits are the densest content: no symbol holds more characters than 40-L holds digits. */
const MAX_CHARACTERS = 7089;
const VERSION_RANGES: readonly { range: VersionRange; from: number; to: number }[] = [
  { range: 0, from: 1, to: 9 },
  { range: 1, from: 10, to: 26 },
  { range: 2, from: 27, to: MAX_VERSION },
];

const utf8 = new TextEncoder();

interface Options {
  /** The least level of error correction; without one it is M, or L for what only L holds. */
  level?: Level | undefined;
}

/** Whether a symbol of this version and level will do. */
type Suits = (version: number, level: Level) => boolean;

/**
 * The smallest symbol that holds the payload, its level of error correction then raised as far as the version allows.
 *
 * @throws {ContentTooLong} when not even version 40 holds it
 */
export function makeSymbol(payload: string, options: Options = {}): QrSymbol {
  return findSymbol(payload, () => true, options) ?? tooLong(payload, options.level ?? 'L');
}

/**
 * The smallest symbol that holds the payload and suits, with the highest level that suits; undefined when none does.
 *
 * @throws {ContentTooLong} when not even version 40 holds the payload
 */
export function findSymbol(payload: string, suits: Suits, { level }: Options = {}): QrSymbol | undefined {
  const planned = plan(payload, level ?? 'M', suits) ?? plan(payload, level ?? 'L', suits);
  if (planned) return build(planned);
  return plan(payload, level ?? 'L', () => true) ? undefined : tooLong(payload, level ?? 'L');
}

function build({ version, level, segments }: Plan): QrSymbol {
  const { mask, rows } = chooseMask(buildMask0(version, level, segments), version);
  const modules = unpackBits(rows);
  writeFormat(modules, version, level, mask);
  return { version, level, size: sizeOf(version), modules };
}

function plan(payload: string, least: Level, suits: Suits): Plan | undefined {
  if (payload.length > MAX_CHARACTERS) return undefined;
  const bitsAtLeast = leastBits(payload);
  const levels = LEVELS.slice(LEVELS.indexOf(least));
  for (const { range, from, to } of VERSION_RANGES) {
    if (bitsAtLeast > capacityInBits(to, least)) continue;
    const { segments, bits } = segment(payload, range);
    for (let version = from; version <= to; version++) {
      if (!isVersion(version)) continue;
      const level = levels.findLast((each) => bits <= capacityInBits(version, each) && suits(version, each));
      if (level) return { version, level, segments };
    }
  }
  return undefined;
}

function isVersion(number: number): number is TypeNumber {
  return Number.isInteger(number) && number >= 1 && number <= MAX_VERSION;
}

function tooLong(payload: string, level: Level): never {
  const fits = bytesThatFit(payload.slice(0, MAX_CHARACTERS), 2, capacityInBits(MAX_VERSION, level));
  throw new ContentTooLong(utf8.encode(payload).length, fits, level);
}
