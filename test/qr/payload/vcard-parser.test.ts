import { describe, expect, it } from 'vitest';
import { encodeVCard } from '../../../src/qr/payload/vcard.ts';
import { parseVCard } from '../../../src/qr/payload/vcard-parser.ts';

const NOTHING = {
  name: '',
  titles: [],
  companies: [],
  phones: [],
  emails: [],
  websites: [],
  addresses: [],
  notes: [],
};

function card(...lines: string[]) {
  return parseVCard(['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n'));
}

it('a card that this service wrote is read back', () => {
  const written = encodeVCard({
    firstName: 'Ada',
    lastName: 'Lovelace; Countess',
    email: 'ada@example.com',
    phone: '+44 20 7946 0000',
    company: 'Analytical Engines, Ltd.',
    title: 'Programmer \\ mathematician',
    website: 'https://example.com/ada?a=1,2;b',
    address: {
      street: '12 St James\nSquare',
      city: 'London',
      region: 'LDN',
      postalCode: 'SW1',
      country: 'UK',
    },
    note: 'First; of all\nC:\\new',
  });
  expect(parseVCard(written)).toEqual({
    name: 'Ada Lovelace; Countess',
    titles: ['Programmer \\ mathematician'],
    companies: ['Analytical Engines, Ltd.'],
    phones: ['+442079460000'],
    emails: ['ada@example.com'],
    websites: ['https://example.com/ada?a=1,2;b'],
    addresses: ['12 St James\nSquare\nLondon, LDN SW1\nUK'],
    notes: ['First; of all\nC:\\new'],
  });
});

describe('the name', () => {
  it.each([
    ['is FN', ['N:Lovelace;Ada', 'FN:Countess Ada'], 'Countess Ada'],
    ['is N without FN', ['N:Lovelace;Ada;Augusta;Lady;'], 'Lady Ada Augusta Lovelace'],
    ['is the company without either', ['N:;;;;', 'FN:', 'ORG:ACME;Research'], 'ACME, Research'],
    ['is the nickname without any', ['NICKNAME:Addie'], 'Addie'],
  ])('%s', (_, lines, name) => {
    expect(card(...lines)?.name).toBe(name);
  });
});

describe('what is read', () => {
  it.each<[string, string[], object]>([
    ['groups and parameters', ['item1.TEL;type="a:b";type=CELL:112', 'tel:113'], { phones: ['112', '113'] }],
    [
      'URIs of vCard 4.0',
      ['TEL;VALUE=uri:tel:+1-415', 'EMAIL:mailto:a@b.cd'],
      { phones: ['+1-415'], emails: ['a@b.cd'] },
    ],
    ['folded lines', ['NOTE:one', '  two', '\tthree'], { notes: ['one twothree'] }],
    ['an escaped colon', ['URL:https\\://example.com'], { websites: ['https://example.com'] }],
    ['unescaped semicolons', ['NOTE:a;b', 'TITLE:c;'], { notes: ['a;b'], titles: ['c;'] }],
    [
      'quoted-printable text',
      ['FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:J=C3=BCr=', 'gen =3D=', ' M', 'NOTE;QUOTED-PRINTABLE:=E9'],
      { name: 'Jürgen = M', notes: ['=E9'] },
    ],
    [
      'nothing unknown',
      ['X-FOO:bar', 'no property', ':', 'PHOTO;ENCODING=b:AAAA', ' BBBB', 'TEL:1'],
      { phones: ['1'] },
    ],
  ])('%s', (_, lines, read) => {
    expect(card(...lines)).toEqual({ ...NOTHING, ...read });
  });
});

it.each(['', 'FN:Ada', 'BEGIN:VCARD\nEND:VCARD', 'BEGIN:VCARD\nN:;;;;\nX-FOO:bar\nEND:VCARD'])(
  '%j is no card',
  (content) => {
    expect(parseVCard(content)).toBeUndefined();
  },
);
