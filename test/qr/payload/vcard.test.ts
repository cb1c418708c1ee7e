import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { encodePayload } from '../../../src/qr/index.ts';
import { encodeVCard, VCardContent, VCardData } from '../../../src/qr/payload/vcard.ts';
import { parseVCard } from '../../support/zxing-parsers.ts';

const ADA = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '+44 20 7946 0000',
  company: 'Analytical Engines, Ltd.',
  title: 'Programmer; mathematician',
  website: 'https://example.com/ada?a=1,2;b',
  address: {
    street: '12 St James\nSquare',
    city: 'London',
    region: 'LDN',
    postalCode: 'SW1Y 4JH',
    country: 'UK',
  },
  note: 'First; of, all \\ programmers\r\nEND:VCARD',
};

describe('a card is written', () => {
  it('as vCard 3.0 with CRLF, text escaped and the URL as it is', () => {
    expect(encodeVCard(ADA)).toBe(
      [
        'BEGIN:VCARD',
        'VERSION:3.0',
        'N:Lovelace;Ada;;;',
        'FN:Ada Lovelace',
        'ORG:Analytical Engines\\, Ltd.',
        'TITLE:Programmer\\; mathematician',
        'TEL:+442079460000',
        'EMAIL:ada@example.com',
        'URL:https://example.com/ada?a=1,2;b',
        'ADR:;;12 St James\\nSquare;London;LDN;SW1Y 4JH;UK',
        'NOTE:First\\; of\\, all \\\\ programmers\\nEND:VCARD',
        'END:VCARD',
      ].join('\r\n'),
    );
  });

  it.each<[string, VCardData, string]>([
    ['a first name alone', { firstName: 'Ada' }, 'N:;Ada;;;\r\nFN:Ada\r\n'],
    ['a last name alone', { lastName: 'Lovelace' }, 'N:Lovelace;;;;\r\nFN:Lovelace\r\n'],
    ['a company alone', { company: 'ACME; Inc' }, 'N:;;;;\r\nFN:ACME\\; Inc\r\nORG:ACME\\; Inc\r\n'],
  ])('with N and FN for %s', (_, data, lines) => {
    expect(encodeVCard(data)).toContain(lines);
  });

  it('with no line for what is not there', () => {
    expect(encodeVCard({ firstName: 'Ada', address: {} })).toBe(
      'BEGIN:VCARD\r\nVERSION:3.0\r\nN:;Ada;;;\r\nFN:Ada\r\nEND:VCARD',
    );
  });

  it.each<[string, VCardData, string]>([
    ['the number as it is dialled', { company: 'A', phone: '+49 (0)30 901820 x5' }, 'TEL:+4930901820,5'],
    [
      'the website in ASCII',
      { company: 'A', website: 'https://例え.jp/é' },
      'URL:https://xn--r8jz45g.jp/%C3%A9',
    ],
    [
      'line breaks of all kinds',
      { company: 'A', note: 'a\r\nb\rc\nd\u0085e\u2028f\u2029g' },
      'NOTE:a\\nb\\nc\\nd\\ne\\nf\\ng',
    ],
  ])('with %s', (_, data, line) => {
    expect(v.is(VCardData, data)).toBe(true);
    expect(encodeVCard(data).split('\r\n')).toContain(line);
  });
});

describe('the full name is', () => {
  it.each([
    ['王', '小明', '王小明'],
    ['山田', '太郎', '山田太郎'],
    ['やまだ', 'タロー', 'やまだタロー'],
    ['佐々木', 'か\u3099く', '佐々木か\u3099く'],
    ['홍', '길동', '홍길동'],
    ['𠮷野', '家', '𠮷野家'],
  ])(
    'family name first and unspaced when both are Han, Kana or Hangul: %s %s',
    (lastName, firstName, fullName) => {
      const lines = encodeVCard({ firstName, lastName }).split('\r\n');
      expect(lines).toContain(`FN:${fullName}`);
      expect(lines).toContain(`N:${lastName};${firstName};;;`);
    },
  );

  it.each([
    ['Lovelace', 'Ada', 'Ada Lovelace'],
    ['王', 'Søren', 'Søren 王'],
    ['Wang', '小明', '小明 Wang'],
    ['王', '小明 Ming', '小明 Ming 王'],
    ['लवलेस', 'एडा', 'एडा लवलेस'],
  ])('given name first otherwise: %s %s', (lastName, firstName, fullName) => {
    expect(encodeVCard({ firstName, lastName }).split('\r\n')).toContain(`FN:${fullName}`);
  });
});

describe('ZXing gets back', () => {
  it('every field', () => {
    expect(parseVCard(encodeVCard(ADA))).toEqual({
      names: ['Ada Lovelace'],
      phones: ['+442079460000'],
      emails: ['ada@example.com'],
      notes: ['First; of, all \\ programmers\nEND:VCARD'],
      addresses: ['12 St James\nSquare\nLondon\nLDN\nSW1Y 4JH\nUK'],
      companies: ['Analytical Engines, Ltd.'],
      titles: ['Programmer; mathematician'],
      urls: ['https://example.com/ada?a=1,2;b'],
    });
  });

  it.each([
    'O\\Brien; Jr., "the" 1st',
    'FN:Mallory',
    '王 小明',
    '👩‍💻 Ada',
    'أدا لوفلايس',
    'N;CHARSET=x:y',
    'ENCODING=QUOTED-PRINTABLE:=41=',
  ])('the name %s', (firstName) => {
    expect(v.is(VCardData, { firstName })).toBe(true);
    expect(parseVCard(encodeVCard({ firstName }))?.['names']).toEqual([firstName]);
  });

  it.each(['BEGIN:VCARD\nTEL:666\nEND:VCARD', 'one\r\ntwo\rthree', '\ttabs\n and spaces after a break'])(
    'a note that looks like lines of a card: %j',
    (note) => {
      const parsed = parseVCard(encodeVCard({ firstName: 'Ada', note }));
      expect(parsed?.['notes']).toEqual([note.replace(/\r\n?/g, '\n').trim()]);
      expect(parsed?.['phones']).toEqual([]);
    },
  );
});

describe('a card is refused', () => {
  it.each<[string, unknown, string | null]>([
    ['without any name', { email: 'ada@example.com' }, null],
    ['with a line break in a name', { firstName: 'Ada\nTEL:666' }, 'firstName'],
    ['with a line break of Unicode in a name', { firstName: 'Ada\u2028TEL:666' }, 'firstName'],
    ['with a control character', { firstName: 'Ada', note: 'a\u0007b' }, 'note'],
    ['with NUL', { firstName: 'Ada', note: 'a\u0000b' }, 'note'],
    ['with a website that is no URL', { firstName: 'Ada', website: 'example.com' }, 'website'],
    ['with an e-mail address that is none', { firstName: 'Ada', email: 'ada' }, 'email'],
    ['with a phone number of letters', { firstName: 'Ada', phone: 'call me' }, 'phone'],
    ['with an unknown part of the address', { firstName: 'Ada', address: { zip: '1' } }, 'address.zip'],
  ])('%s', (_, data, path) => {
    const { issues = [] } = v.safeParse(VCardData, data);
    expect(issues.map((issue) => v.getDotPath(issue))).toEqual([path]);
  });
});

describe('a whole vCard', () => {
  it.each([
    encodeVCard(ADA),
    'BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nEND:VCARD',
    'begin:vcard\r\nfn:Ada\r\nend:vcard\r\n',
  ])('is taken: %j', (text) => {
    expect(v.is(VCardContent, text)).toBe(true);
  });

  it('is carried as it is, less the white space at its end', () => {
    const content = 'BEGIN:VCARD\nFN:Ada\n NOTE:\u2028 \nEND:VCARD';
    expect(encodePayload({ type: 'vcard', content: `${content}\r\n \n` })).toBe(content);
  });

  it.each([
    'BEGIN:VCARD',
    'FN:Ada',
    'BEGIN:VCARD\nFN:Ada',
    'BEGIN:VCARD FN:Ada END:VCARD',
    'BEGIN:VCARD\nFN:\0\nEND:VCARD',
  ])('is refused: %j', (text) => {
    expect(v.is(VCardContent, text)).toBe(false);
  });
});
