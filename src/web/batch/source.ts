import * as v from 'valibot';
import { messageOf } from '../../fields/index.ts';
import { type CodeType, type Source, sources } from '../../qr/index.ts';
import { DATA_COLUMNS } from './columns.ts';

/** The cells of a row that are filled, by their column. */
export type Cells = ReadonlyMap<string, string>;

/** Something wrong with a cell, or with all of them when there is no column. */
export interface CellFault {
  column?: string | undefined;
  message: string;
}

export const TYPES = ['url', 'wifi', 'vcard', 'email', 'phone', 'sms', 'text'] as const satisfies CodeType[];

const FROM_CONTENT = {
  url: v.object({ type: v.literal('url'), content: sources.url.content }),
  text: v.object({ type: v.literal('text'), content: sources.text.content }),
  wifi: v.object({ type: v.literal('wifi'), content: sources.wifi.content }),
  vcard: v.object({ type: v.literal('vcard'), content: sources.vcard.content }),
  email: v.object({ type: v.literal('email'), content: sources.email.content }),
  phone: v.object({ type: v.literal('phone'), content: sources.phone.content }),
  sms: v.object({ type: v.literal('sms'), content: sources.sms.content }),
};

const FROM_DATA = {
  wifi: v.object({ type: v.literal('wifi'), data: sources.wifi.data }),
  vcard: v.object({ type: v.literal('vcard'), data: sources.vcard.data }),
  email: v.object({ type: v.literal('email'), data: sources.email.data }),
  phone: v.object({ type: v.literal('phone'), data: sources.phone.data }),
  sms: v.object({ type: v.literal('sms'), data: sources.sms.data }),
};

/** What a row says a code is for, or what is wrong with it, in the words of the API. */
export function sourceOf(type: CodeType, cells: Cells): { source: Source } | { faults: CellFault[] } {
  const content = cells.get('content');
  const data = [...cells].filter(([column]) => ALL_DATA.has(column));
  if (type === 'url' || type === 'text') {
    const faults = data.map(([column]) => ({
      column,
      message: `is not for the type ${type}, which takes content`,
    }));
    return faults.length > 0 ? { faults } : check(FROM_CONTENT[type], { type, content });
  }
  if (content === undefined) return check(FROM_DATA[type], { type, data: nest(data) });
  if (data.length === 0) return check(FROM_CONTENT[type], { type, content });
  const columns = data.map(([column]) => column).join(', ');
  return { faults: [{ column: 'content', message: `must be empty, since ${columns} says the same` }] };
}

const ALL_DATA = new Set(Object.values(DATA_COLUMNS).flat());

function check(
  schema: v.GenericSchema<unknown, Source>,
  value: object,
): { source: Source } | { faults: CellFault[] } {
  const result = v.safeParse(schema, value);
  return result.success ? { source: result.output } : { faults: faultsOf(result.issues) };
}

/** How a cell can write a boolean, which has other words in JSON. */
const BOOLEAN_RULE = 'must be true or false, yes or no, 1 or 0';

/** Issues with fields, whose columns bear their names. */
export function faultsOf(issues: readonly v.BaseIssue<unknown>[]): CellFault[] {
  return issues.map((issue) => ({
    column: v.getDotPath(issue)?.replace(/^data(\.|$)/, '') || undefined,
    message: issue.type === 'boolean' ? BOOLEAN_RULE : messageOf(issue),
  }));
}

/** Data as the API has it. */
function nest(cells: readonly (readonly [column: string, cell: string])[]): object {
  const data: Record<string, unknown> = {};
  const address: Record<string, string> = {};
  for (const [column, cell] of cells) {
    if (column.startsWith('address.')) address[column.slice('address.'.length)] = cell;
    else data[column] = column === 'hidden' ? toBoolean(cell) : cell;
  }
  return Object.keys(address).length > 0 ? { ...data, address } : data;
}

/** A boolean as people and spreadsheets write it. Anything else stays text, which the schema refuses. */
function toBoolean(cell: string): boolean | string {
  if (/^(true|yes|1)$/i.test(cell)) return true;
  return /^(false|no|0)$/i.test(cell) ? false : cell;
}
