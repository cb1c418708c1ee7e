import type { CodeType } from '../../qr/index.ts';
import { columnsOf, DATA_COLUMNS } from './columns.ts';
import { type Csv, type Row, readCsv } from './csv.ts';
import { uniqueNames } from './file-name.ts';
import { MAX_ROWS } from './limits.ts';
import type { Fault } from './messages.ts';
import { Refused } from './refused.ts';
import { type Columns, readRow, type Wanted } from './row.ts';
import { type CellFault, TYPES } from './source.ts';

/** A file whose rows were checked. */
export interface Sheet extends Pick<Csv, 'header' | 'separator' | 'isLegacy'> {
  columns: Columns;
  /** What all codes are, unless a column says what each of them is. */
  codes: CodeType | undefined;
  /** What to draw. The names of files are unique. */
  orders: (Wanted & { row: Row })[];
  rejected: Rejected[];
}

/** A row that no code is made from. */
export interface Rejected {
  row: Row;
  faults: Fault[];
}

/**
 * Reads and checks a CSV file.
 *
 * @param codes the type of codes in a file without a column for it; by default, what the first row is good for
 * @throws {Refused} when the file cannot be used at all
 */
export function readSheet(bytes: Uint8Array, codes?: CodeType): Sheet {
  const { rows, ...csv } = readCsv(bytes);
  const columns = columnsOf(csv.header);
  if (rows.length === 0) throw new Refused('This file has no rows below its header.');
  if (rows.length > MAX_ROWS) throw new Refused(tooMany(rows.length));
  const common = columns.includes('type') ? undefined : (codes ?? guessType(rows, columns));
  const sheet: Sheet = { ...csv, columns, codes: common, orders: [], rejected: [] };
  const uniqueName = uniqueNames();
  for (const row of rows) {
    const read = readRow(row, columns, common);
    if ('faults' in read) sheet.rejected.push(reject(sheet, row, read.faults));
    else sheet.orders.push({ ...read, row, name: uniqueName(read.name) });
  }
  return sheet;
}

/** A row with its faults, columns called as the file calls them. */
export function reject(
  { header, columns }: Pick<Sheet, 'header' | 'columns'>,
  row: Row,
  faults: readonly CellFault[],
): Rejected {
  const calls = (column: string) => header[columns.indexOf(column)]?.trim() ?? column;
  return {
    row,
    faults: faults.map(({ column, message }) => ({
      line: row.line,
      column: column === undefined ? '' : calls(column),
      message,
    })),
  };
}

function tooMany(rows: number): string {
  return `This file has ${rows.toLocaleString()} rows, and ${MAX_ROWS.toLocaleString()} is the most at once. Split it into several.`;
}

/** The first type that the first row is good for, or else that has all columns. */
function guessType([first]: readonly Row[], columns: Columns): CodeType {
  const fits = (type: CodeType) => first && !('faults' in readRow(first, columns, type));
  const data = columns.filter((column) => column !== undefined && ALL_DATA.has(column));
  const hasAll = (type: CodeType) =>
    data.every((column) => DATA_COLUMNS[type].some((each) => each === column));
  return TYPES.find(fits) ?? TYPES.find(hasAll) ?? 'url';
}

const ALL_DATA = new Set<string>(Object.values(DATA_COLUMNS).flat());
