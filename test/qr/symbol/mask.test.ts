import fc from 'fast-check';
import qrcode from 'qrcode-generator';
import { it } from 'vitest';
import { segment } from '../../../src/qr/symbol/segments.ts';
import { makeSymbol } from '../../../src/qr/symbol/symbol.ts';

it.each([
  ['2000 short', { minLength: 1, maxLength: 60 }, 2000],
  ['60 long', { minLength: 300, maxLength: 1200 }, 60],
  ['3 longest', { minLength: 2300, maxLength: 2331 }, 3],
])(
  'the masks of %s payloads are those that qrcode-generator chooses by itself',
  (_, lengths, numRuns) => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', ...lengths }), (payload) => {
        const { version, level, size, modules } = makeSymbol(payload);
        const range = version <= 9 ? 0 : version <= 26 ? 1 : 2;
        const code = qrcode(version as TypeNumber, level);
        for (const each of segment(payload, range).segments) code.addData(each.text, each.mode);
        code.make();
        const theirs = Uint8Array.from({ length: size * size }, (_, at) =>
          Number(code.isDark(Math.floor(at / size), at % size)),
        );
        return Buffer.compare(modules, theirs) === 0;
      }),
      { numRuns },
    );
  },
  30_000,
);
