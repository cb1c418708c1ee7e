/// <reference types="vite/types/importMeta.d.ts" />
import fc from 'fast-check';
import { analyse } from 'scslre';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import {
  type CodeType,
  checkPayload,
  encodePayload,
  parseEmail,
  parsePhone,
  parseSms,
  parseVCard,
  parseWifi,
  sources,
} from '../../../src/qr/index.ts';

const STARTS = [
  '',
  'https://example.com/',
  'WIFI:',
  'WIFI:S:a;P:',
  'BEGIN:VCARD\n',
  'BEGIN:VCARD\nFN',
  'BEGIN:VCARD\nFN;QUOTED-PRINTABLE:',
  'mailto:',
  'mailto:?cc=',
  'tel:112',
  'sms:112?',
];
const UNITS = [
  ...'\\;:"%&=,.@?#/( a0é',
  '\n',
  '\n ',
  '\n =',
  '=\n',
  'a=\n',
  ';"',
  '%41',
  'a@',
  ' x5',
  'body=',
  'QUOTED-',
  '\nEND:VCARD',
];
const SOURCES = import.meta.glob<string>(['../../../src/qr/payload/*.ts', '../../../src/fields/text.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const TYPES = ['url', 'text', 'wifi', 'vcard', 'email', 'phone', 'sms'] as const satisfies CodeType[];
const PARSERS = [parseWifi, parseVCard, parseEmail, parsePhone, parseSms];

/** All that the service does with a content of every type, whether or not it is taken for one. */
function actOn(content: string): void {
  for (const type of TYPES) {
    v.is(sources[type].content, content);
    encodePayload({ type, content });
    checkPayload({ type, content });
  }
  for (const parse of PARSERS) parse(content);
}

it('nothing throws, whatever it is given', () => {
  const rest = fc.array(fc.constantFrom(...UNITS, '\0', '\u2028', '🌍'));
  fc.assert(fc.property(fc.constantFrom(...STARTS), rest, (start, units) => actOn(start + units.join(''))));
});

it('no regular expression takes more than linear time', () => {
  const literals = Object.values(SOURCES).flatMap(regexesIn);
  expect(literals.length).toBeGreaterThan(40);
  expect(literals.filter(({ source, flags }) => analyse({ source, flags }).reports.length > 0)).toEqual([]);
});

/** The literals of a file, which begin after a bracket, an operator or a space and hold no unescaped slash. */
function regexesIn(code: string): RegExp[] {
  const withoutComments = code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const literals = withoutComments.matchAll(
    /(?<=[\s(=,:?&|!])\/((?:\\.|\[(?:\\.|[^\]\\\n])+\]|[^*/\\[\n])(?:\\.|\[(?:\\.|[^\]\\\n])+\]|[^/\\[\n])*)\/([a-z]*)/g,
  );
  return [...literals].map(([, source = '', flags]) => new RegExp(source, flags));
}

it.each(STARTS)(
  '64 KB that begin with %j take the time of four times 16 KB, not of sixteen',
  async (start) => {
    for (const unit of UNITS) {
      const growth = await growthOf((bytes) => actOn(start + unit.repeat(bytes / unit.length)));
      expect({ unit, growth }).toEqual({ unit, growth: 'linear' });
    }
  },
);

const SOON_MS = 50;

/**
 * Asks no more than that 64 KB be read at once, or in at most ten times the time of 16 KB: linear time would grow by
 * four and quadratic by sixteen. A machine that is busy with something else gets three tries.
 */
async function growthOf(read: (bytes: number) => void): Promise<'linear' | 'steep'> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const long = await millisecondsOf(() => read(65_536));
    if (long < SOON_MS || long < 10 * (await millisecondsOf(() => read(16_384)))) return 'linear';
  }
  return 'steep';
}

async function millisecondsOf(run: () => void): Promise<number> {
  const started = performance.now();
  run();
  await scheduler.wait(1); // the clock of workerd stands still without it
  return performance.now() - started;
}
