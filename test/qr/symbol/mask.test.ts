import fc from 'fast-check';
import qrcode from 'qrcode-generator';
import { describe, expect, it } from 'vitest';
import { capacityInBits, LEVELS, type Level } from '../../../src/qr/symbol/capacity.ts';
import { type Segment, segment, type VersionRange } from '../../../src/qr/symbol/segments.ts';
import { makeSymbol } from '../../../src/qr/symbol/symbol.ts';

describe('a symbol is, module for module, the one that qrcode-generator makes by itself', () => {
  it.each(LEVELS)('in every version that is full at level %s', (level) => {
    for (let version = 1; version <= 40; version++) {
      const header = version < 10 ? 12 : 20;
      const bytes = Math.floor((capacityInBits(version, level) - header) / 8);
      const payload = Array.from({ length: bytes }, (_, at) => letters[(at * at + version) % 26]).join('');
      const symbol = makeSymbol(payload, { level });
      expect([symbol.version, symbol.level]).toEqual([version, level]);
      expect(isTheirs(symbol.modules, payload, version, level)).toBe(true);
    }
  });

  it.each([
    ['3000 short', { minLength: 1, maxLength: 60 }, 3000],
    ['60 long', { minLength: 300, maxLength: 1200 }, 60],
    ['3 longest', { minLength: 2300, maxLength: 2331 }, 3],
  ])(
    'for %s payloads of any content',
    (_, lengths, numRuns) => {
      fc.assert(
        fc.property(fc.string({ unit: 'grapheme-ascii', ...lengths }), (payload) => {
          const { version, level, modules } = makeSymbol(payload);
          return isTheirs(modules, payload, version, level);
        }),
        { numRuns, endOnFailure: true },
      );
    },
    30_000,
  );
});

const letters = [...'abcdefghijklmnopqrstuvwxyz'];

function isTheirs(modules: Uint8Array, payload: string, version: number, level: Level): boolean {
  const theirs = makeTheirs(segment(payload, rangeOf(version)).segments, version, level);
  return Buffer.compare(modules, theirs) === 0;
}

function makeTheirs(segments: Segment[], version: number, level: Level): Uint8Array {
  const code = qrcode(version as TypeNumber, level);
  for (const { text, mode } of segments) code.addData(text, mode);
  code.make();
  const size = code.getModuleCount();
  return Uint8Array.from({ length: size * size }, (_, at) =>
    Number(code.isDark(Math.floor(at / size), at % size)),
  );
}

function rangeOf(version: number): VersionRange {
  if (version <= 9) return 0;
  return version <= 26 ? 1 : 2;
}
