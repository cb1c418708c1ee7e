import { describe, expect, it } from 'vitest';
import type { CodeType } from '../../../src/qr/index.ts';
import { readSheet } from '../../../src/web/batch/read.ts';
import { Refused } from '../../../src/web/batch/refused.ts';
import { templateFor } from '../../../src/web/batch/template.ts';

function read(csv: string, codes?: CodeType) {
  return readSheet(new TextEncoder().encode(csv), codes);
}

function sourcesOf(csv: string, codes?: CodeType) {
  const { orders, rejected } = read(csv, codes);
  expect(rejected).toEqual([]);
  return orders.map(({ source }) => source);
}

/** Each fault as `line column: message`. */
function faultsOf(csv: string, codes?: CodeType): string[] {
  return read(csv, codes).rejected.flatMap(({ faults }) =>
    faults.map(({ line, column, message }) => `${line} ${column}: ${message}`),
  );
}

function refusalOf(csv: string): readonly string[] {
  try {
    read(csv);
  } catch (error) {
    if (error instanceof Refused) return error.reasons;
  }
  throw new Error('It was accepted');
}

describe('a template is good for its type, which is guessed', () => {
  it.each<[CodeType, string]>([
    ['url', 'en'],
    ['text', 'en'],
    ['wifi', 'en'],
    ['vcard', 'en'],
    ['email', 'en'],
    ['phone', 'en'],
    ['sms', 'en'],
    ['wifi', 'de'],
    ['text', 'fr'],
  ])('%s in %s', (type, language) => {
    const { codes, orders, rejected, separator } = read(templateFor(type, language));
    expect({ codes, rejected, separator }).toEqual({
      codes: type,
      rejected: [],
      separator: language === 'en' ? ',' : ';',
    });
    expect(orders.map(({ source }) => source.type)).toEqual([type]);
  });
});

describe('columns', () => {
  it.each([
    [
      'in any case, with spaces or underscores',
      'First Name,LAST_NAME\nAda,Lovelace',
      { firstName: 'Ada', lastName: 'Lovelace' },
    ],
    [
      'of an address by their own name',
      'company,Street,postal code\nACME,Main St,123',
      { company: 'ACME', address: { street: 'Main St', postalCode: '123' } },
    ],
    [
      'of an address by its name too',
      'company,address.street\nACME,Main St',
      { company: 'ACME', address: { street: 'Main St' } },
    ],
    ['with no name and nothing in them', 'company,,\nACME,,', { company: 'ACME' }],
    ['of an earlier errors.csv', 'company,line,error\nACME,7,company: is required', { company: 'ACME' }],
  ])('are known %s', (_, csv, data) => {
    expect(sourcesOf(csv)).toEqual([{ type: 'vcard', data }]);
  });

  it('are known as url or text, since those types have content alone', () => {
    expect(sourcesOf('URL\nhttps://example.com')).toEqual([{ type: 'url', content: 'https://example.com' }]);
    expect(sourcesOf('text\nHello, Ada')).toEqual([{ type: 'text', content: 'Hello, Ada' }]);
  });

  it.each<[string, string, string[]]>([
    [
      'that is unknown suggests the nearest',
      'ssid,pasword\nx,y',
      ['The column “pasword” is not known; did you mean password?'],
    ],
    [
      'far from all points to the templates',
      'content,zzzzzz\nx,y',
      ['The column “zzzzzz” is not known; a template shows those that are.'],
    ],
    ['that comes twice is named', 'content,URL\nx,y', ['There are two columns for content; keep one.']],
    [
      'for none of the cells asks for a header',
      'https://example.com/1\nhttps://example.com/2',
      [
        'The first line must name the columns, such as content. A template shows them.',
        'The column “https://example.com/1” is not known; a template shows those that are.',
      ],
    ],
  ])('a header %s', (_, csv, reasons) => {
    expect(refusalOf(csv)).toEqual(reasons);
  });
});

it('columns beyond the first that are unknown are counted', () => {
  const reasons = refusalOf(`content,${'zzzzzz,'.repeat(200)}`);
  expect(reasons).toHaveLength(6);
  expect(reasons.at(-1)).toBe('And 195 more columns.');
});

describe('the type', () => {
  it('of each row may be in a column, written in any way', () => {
    const csv =
      'type,content,ssid\nURL,https://example.com,\nWi-Fi,,Guests\n e-mail ,ada@example.com,\nvCard,"BEGIN:VCARD\nFN:A\nEND:VCARD",';
    expect(sourcesOf(csv).map(({ type }) => type)).toEqual(['url', 'wifi', 'email', 'vcard']);
  });

  it('that is missing or unknown is a fault of the row', () => {
    expect(faultsOf('Type,content\n,x\nfax,x')).toEqual([
      '2 Type: is required',
      '3 Type: must be one of url, wifi, vcard, email, phone, sms, text; got "fax"',
    ]);
  });

  it.each<[string, string, CodeType]>([
    ['addresses of the web', 'content\nhttps://example.com', 'url'],
    ['a number', 'content\n+14155550123', 'phone'],
    ['a number in its own column', 'phone\n+14155550123', 'phone'],
    ['a number and a message', 'phone,message\n+14155550123,Hi', 'sms'],
    ['a number and a name', 'phone,company\n+14155550123,ACME', 'vcard'],
    ['anything else', 'content\nexample.com', 'text'],
    ['columns, when the first row has a fault', 'ssid,hidden\nGuests,perhaps', 'wifi'],
  ])('is guessed from %s', (_, csv, type) => {
    expect(read(csv).codes).toBe(type);
  });

  it('that a person says is not guessed', () => {
    expect(sourcesOf('content\n+14155550123', 'text')).toEqual([{ type: 'text', content: '+14155550123' }]);
  });
});

describe('cells', () => {
  it.each([
    ...['true', 'TRUE', 'yes', '1'].map((cell) => [cell, true] as const),
    ...['false', 'No', '0'].map((cell) => [cell, false] as const),
  ])('say whether a network is hidden: %s', (cell, hidden) => {
    expect(sourcesOf(`ssid,hidden\nGuests,${cell}`)).toEqual([
      { type: 'wifi', data: { ssid: 'Guests', hidden } },
    ]);
  });

  it('lose the spaces around them, except in texts and what one signs in with', () => {
    expect(sourcesOf('content\n  https://example.com ')).toEqual([
      { type: 'url', content: 'https://example.com' },
    ]);
    expect(sourcesOf('content\n x ', 'text')).toEqual([{ type: 'text', content: ' x ' }]);
    expect(sourcesOf('ssid,password\n a , 12345678 ')).toEqual([
      { type: 'wifi', data: { ssid: ' a ', password: ' 12345678 ' } },
    ]);
  });
});

describe('a fault is told by line and column, in the words of the API', () => {
  it.each<[string, string, string[]]>([
    [
      'all faults of a row',
      'type,SSID,password,hidden\nwifi,,secret12,perhaps',
      ['2 SSID: is required', '2 hidden: must be true or false, yes or no, 1 or 0'],
    ],
    [
      'a row as a whole',
      'type,title\nvcard,Programmer',
      ['2 : must have at least one of firstName, lastName and company'],
    ],
    ['a column that is not there', 'type,password\nwifi,secret12', ['2 ssid: is required']],
    [
      'a part of an address',
      'type,company,City\nvcard,ACME,"a\nb"',
      ['2 City: must be one line without control characters'],
    ],
    [
      'a field of another type',
      'type,content,ssid\nurl,https://example.com,Guests',
      ['2 ssid: is not for the type url, which takes content'],
    ],
    [
      'content beside data',
      'type,content,phone\nsms,+14155550123,+14155550123',
      ['2 content: must be empty, since phone says the same'],
    ],
    [
      'a colour',
      'type,content,Foreground Color\ntext,x,red',
      ['2 Foreground Color: must be a hex colour, #rgb or #rrggbb, such as #1a2b3c'],
    ],
    [
      'more cells than columns',
      'type,content\ntext,Hello, Ada',
      ['2 : has “Ada” where no column is; put text with separators in quotation marks'],
    ],
    [
      'a line after cells of several',
      'type,content\ntext,"a\nb\nc"\nurl,x',
      [
        '5 content: must be a full URL that begins with https:// or http://, such as https://example.com/menu',
      ],
    ],
    [
      'a mark that is never closed',
      'type,content\ntext,"a\nb',
      ['2 : has quotation marks that do not match; write two for one that belongs to the text'],
    ],
  ])('%s', (_, csv, faults) => {
    expect(faultsOf(csv)).toEqual(faults);
  });
});

it('a row may have its own colours and shapes', () => {
  const { orders } = read(
    'content,foregroundColor,pattern\nhttps://example.com,#A00,dots\nhttps://example.com,,',
  );
  expect(orders.map(({ changes }) => changes)).toEqual([{ foregroundColor: '#aa0000', pattern: 'dots' }, {}]);
});

it('names of files are unique in the order of the rows, and are not taken by rows with faults', () => {
  const { orders } = read('type,content,filename\ntext,a,menu\nurl,x,menu\ntext,b,Menu\ntext,c,');
  expect(orders.map(({ name }) => name)).toEqual(['menu', 'Menu-2', 'c']);
});

describe('a file is refused with', () => {
  it.each([
    ['no rows', 'content\n', 'This file has no rows below its header.'],
    [
      'too many rows',
      `content\n${'x\n'.repeat(10_001)}`,
      'This file has 10,001 rows, and 10,000 is the most at once. Split it into several.',
    ],
  ])('%s', (_, csv, reason) => {
    expect(refusalOf(csv)).toEqual([reason]);
  });
});
