import type { Look } from '../../qr/index.ts';
import { ERROR_COLUMNS } from './columns.ts';
import { paint } from './painters.ts';
import { type Rejected, reject, type Sheet } from './read.ts';
import { writeCsv } from './write-csv.ts';
import { ZipFile } from './zip.ts';

/** What came of a file. */
interface Made {
  /** Undefined when no row could be drawn. */
  zip: Blob | undefined;
  made: number;
  /** The rows without a code, in the order of the file. */
  rejected: Rejected[];
}

/**
 * Draws the codes of a file into a zip, where `errors.csv` has the rows that were left out.
 *
 * @param onProgress is told how many rows are done
 */
export async function makeZip(sheet: Sheet, look: Look, onProgress: (done: number) => void): Promise<Made> {
  const zip = new ZipFile();
  const undrawable: Rejected[] = [];
  let done = 0;
  for await (const [{ row, name }, drawn] of paint(sheet.orders, look)) {
    if (drawn.type === 'drawn') zip.add(`${name}.${look.format}`, drawn.image, look.format === 'png' ? 0 : 6);
    else undrawable.push(reject(sheet, row, [{ message: drawn.message }]));
    onProgress(++done);
  }
  const made = sheet.orders.length - undrawable.length;
  const rejected = [...sheet.rejected, ...undrawable].sort((one, other) => one.row.line - other.row.line);
  if (rejected.length > 0) zip.add('errors.csv', utf8.encode(errorsCsv(sheet, rejected)), 6);
  return { zip: made > 0 ? zip.end() : undefined, made, rejected };
}

const utf8 = new TextEncoder();

/**
 * The rows as they came, and what is wrong with them, so that they can be mended there and dropped again. What looks
 * like a formula stays as it is: it was so in the file that it comes from.
 */
function errorsCsv({ header, columns, separator }: Sheet, rejected: readonly Rejected[]): string {
  const own = [...header.keys()].filter((at) => !ERROR_COLUMNS.includes(columns[at] ?? ''));
  return writeCsv(
    [
      [...own.map((at) => header[at] ?? ''), ...ERROR_COLUMNS],
      ...rejected.map(({ row, faults }) => [
        ...own.map((at) => row.cells[at] ?? ''),
        String(row.line),
        faults.map(({ column, message }) => (column ? `${column}: ${message}` : message)).join('; '),
      ]),
    ],
    separator,
  );
}
