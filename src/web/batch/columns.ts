import { suggest } from '../../fields/suggest.ts';
import { type CodeType, type DesignChanges, sources } from '../../qr/index.ts';
import { Refused } from './refused.ts';

const { address, ...card } = sources.vcard.data.entries;

/** The fields of the data of each type, those inside others with dots between them. */
export const DATA_COLUMNS: Record<CodeType, readonly string[]> = {
  url: [],
  text: [],
  wifi: Object.keys(sources.wifi.data.entries),
  vcard: [...Object.keys(card), ...Object.keys(address.wrapped.entries).map((name) => `address.${name}`)],
  email: Object.keys(sources.email.data.entries),
  phone: Object.keys(sources.phone.data.entries),
  sms: Object.keys(sources.sms.data.entries),
};

/** The fields of a design that a row can have of its own. */
export const DESIGN_COLUMNS = [
  'foregroundColor',
  'backgroundColor',
  'cornerColor',
  'cornerDotColor',
  'pattern',
  'cornerStyle',
  'errorCorrection',
] as const satisfies (keyof DesignChanges)[];

/** What the file of rows that were left out has beside their own columns, so that it can be mended and used. */
export const ERROR_COLUMNS = ['line', 'error'];

const COLUMNS = ['type', 'content', 'filename', ...Object.values(DATA_COLUMNS).flat(), ...DESIGN_COLUMNS];

/** A file of something else may have columns by the hundred. */
const MAX_REASONS = 5;

/** Every column by each name that it may have. */
const BY_NAME = new Map([
  ['url', 'content'],
  ['text', 'content'],
  ...COLUMNS.map((column) => [simplify(column.replace('address.', '')), column] as const),
  ...[...COLUMNS, ...ERROR_COLUMNS].map((column) => [simplify(column), column] as const),
]);

/**
 * The column that each name of a header stands for; undefined where a column has no name.
 *
 * @throws {Refused} naming the columns that are not known, with the nearest that are, and those that come twice
 */
export function columnsOf(header: readonly string[]): (string | undefined)[] {
  const columns = header.map((name) => BY_NAME.get(simplify(name)));
  const reasons = header.flatMap((name, at) => {
    const column = columns[at];
    if (name.trim() === '') return [];
    if (column === undefined) return [`The column “${name.trim()}” is not known; ${advice(name)}`];
    return columns.indexOf(column) < at ? [`There are two columns for ${column}; keep one.`] : [];
  });
  if (columns.every((column) => column === undefined)) {
    reasons.unshift('The first line must name the columns, such as content. A template shows them.');
  }
  const more = reasons.splice(MAX_REASONS).length;
  if (more > 0) reasons.push(`And ${more.toLocaleString()} more columns.`);
  if (reasons.length > 0) throw new Refused(...reasons);
  return columns;
}

function advice(name: string): string {
  const nearest = suggest(name.trim(), COLUMNS);
  return nearest ? `did you mean ${nearest}?` : 'a template shows those that are.';
}

/** A name as it is compared: `First Name`, `first_name` and `firstName` are the same. */
export function simplify(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
