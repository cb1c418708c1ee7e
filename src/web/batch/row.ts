import * as v from 'valibot';
import { type CodeType, DesignChanges, type Source } from '../../qr/index.ts';
import { subjectOf } from '../drawing/index.ts';
import { DESIGN_COLUMNS, simplify } from './columns.ts';
import type { Row } from './csv.ts';
import { type CellFault, type Cells, faultsOf, sourceOf, TYPES } from './source.ts';

/** What a row asks for. */
export interface Wanted {
  source: Source;
  changes: DesignChanges;
  /** The name that its file should have, without an ending. */
  name: string;
}

/** What stands in the columns of a file, in their order; undefined where a column has no name. */
export type Columns = readonly (string | undefined)[];

/**
 * Reads and checks a row.
 *
 * @param common the type of all codes, unless a column says that of each
 */
export function readRow(
  row: Row,
  columns: Columns,
  common: CodeType | undefined,
): Wanted | { faults: CellFault[] } {
  const fault = row.isBroken ? BROKEN : straysIn(row, columns);
  if (fault !== undefined) return { faults: [{ message: fault }] };
  const written = new Map(row.cells.map((cell, at) => [columns[at] ?? '', cell]));
  const type = typeOf(written, common);
  if (typeof type === 'object') return type;
  const cells = filled(written, type);
  const found = sourceOf(type, cells);
  const design = v.safeParse(DesignChanges, designIn(cells));
  if ('source' in found && design.success) {
    const name = cells.get('filename') ?? subjectOf(found.source);
    return { source: found.source, changes: design.output, name };
  }
  return {
    faults: [...('faults' in found ? found.faults : []), ...(design.success ? [] : faultsOf(design.issues))],
  };
}

const BROKEN = 'has quotation marks that do not match; write two for one that belongs to the text';

/** What is wrong with a row that has more cells than there are columns. */
function straysIn({ cells }: Row, columns: Columns): string | undefined {
  const stray = cells.find((cell, at) => columns[at] === undefined && cell.trim() !== '');
  return stray && `has “${stray.trim()}” where no column is; put text with separators in quotation marks`;
}

const Type = v.object({ type: v.picklist(TYPES) });

function typeOf(written: Cells, common: CodeType | undefined): CodeType | { faults: CellFault[] } {
  if (common) return common;
  const type = simplify(written.get('type') ?? '') || undefined;
  const result = v.safeParse(Type, { type });
  return result.success ? result.output.type : { faults: faultsOf(result.issues) };
}

/** Leaves out empty cells, and spaces around the others, except where they count. */
function filled(written: Cells, type: CodeType): Cells {
  const exact = type === 'text' ? ['content'] : ['ssid', 'password'];
  return new Map(
    [...written]
      .map(([column, cell]) => [column, exact.includes(column) ? cell : cell.trim()] as const)
      .filter(([, cell]) => cell !== ''),
  );
}

function designIn(cells: Cells): object {
  return Object.fromEntries([...cells].filter(([column]) => DESIGN_COLUMNS.some((each) => each === column)));
}
