import type { CodeType, DesignChanges, Look, Source } from '../../qr/index.ts';

/** What the page asks a worker thread to do with a CSV file. */
export type Task =
  /** Finds the faults of each row. Without a type, that of the first row is guessed. */
  | { type: 'check'; csv: Blob; codes?: CodeType | undefined }
  /** Draws the rows without faults. */
  | { type: 'make'; csv: Blob; codes?: CodeType | undefined; look: Look };

/** What a worker thread answers. All but `progress` end the task. */
export type Reply =
  /** The file cannot be used at all, for each of these reasons. */
  | { type: 'refused'; reasons: string[] }
  | { type: 'checked'; report: Report }
  | { type: 'progress'; done: number; total: number }
  | { type: 'made'; outcome: Outcome };

/** What was found in a file. */
export interface Report {
  /** What all codes are, unless a column says what each of them is. */
  codes: CodeType | undefined;
  /** How many rows are not empty. */
  rows: number;
  /** How many of them have faults. */
  faulty: number;
  /** The first of the faults. */
  faults: Fault[];
  /** How many more there are. */
  moreFaults: number;
  /** Whether the file is in an encoding that had to be guessed. */
  isLegacy: boolean;
}

/** What came of drawing. */
export interface Outcome {
  /** Undefined when no row could be drawn. */
  zip: Blob | undefined;
  made: number;
  /** With the rows that turned out not to be drawable. */
  report: Report;
}

/** Something wrong with a row. */
export interface Fault {
  /** The line of the file, counted from 1, that the row begins at. */
  line: number;
  /** The column as the file names it, or empty when the row is at fault as a whole. */
  column: string;
  message: string;
}

/** A code for a painter to draw. */
export interface ToDraw {
  source: Source;
  /** What its row changes of the design. */
  changes: DesignChanges;
  look: Look;
}

/** What a painter answers: an image, or why there is none. */
export type Drawn = { type: 'drawn'; image: Uint8Array } | { type: 'undrawable'; message: string };
