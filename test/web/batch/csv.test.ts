import { describe, expect, it } from 'vitest';
import { readCsv } from '../../../src/web/batch/csv.ts';
import { writeCsv } from '../../../src/web/batch/write-csv.ts';

const utf8 = new TextEncoder();

/** The header and the rows of a file, without their lines. */
function cellsOf(text: string): string[][] {
  const { header, rows } = readCsv(utf8.encode(text));
  return [header, ...rows.map(({ cells }) => cells)];
}

describe('CSV is read as spreadsheets and people write it', () => {
  it.each<[string, string, string[][]]>([
    [
      'with a byte order mark',
      '\ufeffa,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'with semicolons, and commas in text',
      'a;b\n1,5;x, y',
      [
        ['a', 'b'],
        ['1,5', 'x, y'],
      ],
    ],
    [
      'with tabs',
      'a\tb\n1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'with a header in quotation marks',
      '"a";"b"\n1;2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'with CR LF',
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'with CR alone',
      'a,b\r1,2\r',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'with line breaks of several kinds',
      'a,b\r\n1,2\n3,4\r5,6',
      [
        ['a', 'b'],
        ['1', '2'],
        ['3', '4'],
        ['5', '6'],
      ],
    ],
    [
      'with separators in quotation marks',
      'a,b\n"x, y",2',
      [
        ['a', 'b'],
        ['x, y', '2'],
      ],
    ],
    [
      'with quotation marks in text',
      'a,b\n"say ""hi""",2',
      [
        ['a', 'b'],
        ['say "hi"', '2'],
      ],
    ],
    [
      'with line breaks in a cell',
      'a,b\r\n"x\r\ny",2',
      [
        ['a', 'b'],
        ['x\ny', '2'],
      ],
    ],
    ['with one column, whose text has commas', 'a\nx, y; z\n"q, r"', [['a'], ['x, y; z'], ['q, r']]],
    [
      'with empty lines before, between and after',
      '\n\na,b\n\n , \n1,2\n\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
  ])('%s', (_, text, cells) => {
    expect(cellsOf(text)).toEqual(cells);
  });

  it.each<[string, Uint8Array, boolean]>([
    ['UTF-8', utf8.encode('a\né ü €'), false],
    [
      'UTF-16, as Excel calls Unicode text',
      new Uint8Array(Uint16Array.from([...'\ufeffa\né ü €'].map((c) => c.charCodeAt(0))).buffer),
      false,
    ],
    [
      'Windows-1252, with a note that it was guessed',
      Uint8Array.from([0x61, 0x0a, 0xe9, 0x20, 0xfc, 0x20, 0x80]),
      true,
    ],
  ])('in %s', (_, bytes, isLegacy) => {
    expect(readCsv(bytes)).toMatchObject({ rows: [{ cells: ['é ü €'] }], isLegacy });
  });
});

it('rows know the line they begin at, although cells have line breaks and lines are empty', () => {
  const { rows } = readCsv(utf8.encode('a,b\r\n"1\r\n2\r\n3",x\r\n\r\n4,"5\n6"\r\n7,8'));
  expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
    [2, '1\n2\n3'],
    [6, '4'],
    [8, '7'],
  ]);
});

it.each([
  ['a mark that is never closed', 'a,b\n1,2\n"3,4\n5,6'],
  ['text after a closing mark', 'a,b\n1,2\n"3" x,4\n5,6'],
])('a row with %s is known to be broken', (_, text) => {
  const { rows } = readCsv(utf8.encode(text));
  expect(rows.map(({ line, isBroken }) => [line, isBroken])).toEqual([
    [2, false],
    [3, true],
  ]);
});

describe('a file is refused that', () => {
  it.each<[string, Uint8Array, string]>([
    ['is empty', utf8.encode(''), 'This file is empty.'],
    ['has only empty lines', utf8.encode('\n , \n'), 'This file is empty.'],
    ['is an Excel workbook', Uint8Array.from([0x50, 0x4b, 3, 4, 0x14, 0, 8, 0xff]), 'This is not a CSV file'],
  ])('%s', (_, bytes, reason) => {
    expect(() => readCsv(bytes)).toThrow(reason);
  });
});

it.each([',', ';'])('what is written with %s is read again', (separator) => {
  const rows = [
    ['a', 'b', 'c'],
    ['x;y,z', 'say "hi"\nthere', ''],
    ['=1+1', ' é', '☕'],
  ];
  expect(cellsOf(writeCsv(rows, separator))).toEqual(rows);
});
