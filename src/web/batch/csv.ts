import Papa from 'papaparse';
import { Refused } from './refused.ts';

/** A file of rows, of which the first that is not empty is the header. */
export interface Csv {
  header: string[];
  rows: Row[];
  /** What rows of the same columns are written with. */
  separator: string;
  /** Whether it is not in Unicode, so that its letters beyond ASCII had to be guessed. */
  isLegacy: boolean;
}

/** A row that is not empty. */
export interface Row {
  /** The line of the file, counted from 1, that the row begins at. */
  line: number;
  cells: string[];
  /** Whether its quotation marks make no sense, so that nobody knows where its cells end. */
  isBroken: boolean;
}

/** What parts the cells: commas, semicolons where the comma is decimal, and tabs in what Excel calls Unicode text. */
const SEPARATORS = [',', ';', '\t'];
/** Parts nothing: text does not have it. */
const NONE = Papa.UNIT_SEP;

/**
 * Reads CSV (RFC 4180) as spreadsheets write it: with or without a byte order mark, and with any line breaks, which come
 * out as line feeds.
 *
 * @throws {Refused} when the file is not text, or has no header
 */
export function readCsv(bytes: Uint8Array): Csv {
  const { text, isLegacy } = decode(bytes);
  const separator = separatorOf(text);
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separator, newline: '\n' });
  const faulty = new Set(errors.map(({ row }) => row));
  const rows: Row[] = [];
  let line = 1;
  for (const [at, cells] of data.entries()) {
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells, isBroken: faulty.has(at) });
    line += cells.join('').split('\n').length; // quoted cells can have line breaks
  }
  const header = rows.shift();
  if (!header) throw new Refused('This file is empty.');
  return { header: header.cells, rows, separator: separator === NONE ? ',' : separator, isLegacy };
}

/** Unicode, or else what Excel writes on Windows in the west. */
function decode(bytes: Uint8Array): { text: string; isLegacy: boolean } {
  const [text, isLegacy] = decodeUnicode(bytes) ?? [new TextDecoder('windows-1252').decode(bytes), true];
  if (text.includes('\0')) {
    throw new Refused(
      'This is not a CSV file. In a spreadsheet, choose “Save as” or “Download” and then CSV.',
    );
  }
  return { text: text.replace(/\r\n?/g, '\n'), isLegacy };
}

function decodeUnicode(bytes: Uint8Array): [text: string, isLegacy: false] | undefined {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    return [
      new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true, ignoreBOM: false }).decode(bytes),
      false,
    ];
  } catch {
    return undefined;
  }
}

/** The separator that the header has most of. In a file of one column, nothing parts cells, so that text may have commas. */
function separatorOf(text: string): string {
  const header = text.trimStart().split('\n', 1)[0] ?? '';
  const counts = SEPARATORS.map((separator) => header.split(separator).length);
  const most = Math.max(...counts);
  return most === 1 ? NONE : (SEPARATORS[counts.indexOf(most)] ?? ',');
}
