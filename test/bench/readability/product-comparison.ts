import { type ProductRead, WISH_NAMES } from './product-reads.ts';
import { PRODUCTS, type Product, type WishName } from './products.ts';
import { READERS, type Reader } from './readers.ts';
import { type Row, table } from './table.ts';

interface Column {
  reader: Reader;
  wish: WishName;
}

const COLUMNS: readonly Column[] = READERS.flatMap((reader) => WISH_NAMES.map((wish) => ({ reader, wish })));

/** Tabulates read rates by distortion and overall, and how many distorted pictures only one of two products survives. */
export function compareProducts(reads: readonly ProductRead[]): string {
  const distortions = [...new Set(reads.map(({ distortion }) => distortion))];
  const count = reads.length / (distortions.length * COLUMNS.length);
  const of = (name: string) => reads.filter(({ distortion }) => distortion === name);
  return table(
    [
      `${PRODUCTS.join(' / ')}, %, of ${count} a cell`,
      ...COLUMNS.map(({ reader, wish }) => `${reader}: ${wish}`),
    ],
    [
      ...distortions.map((name) => row(name, of(name), percents)),
      row(`**all**, of ${count * distortions.length}`, reads, percents),
      row('pictures read of ours alone / the reference alone', reads, alone('reference')),
      row('pictures read of ours alone / the bare reference alone', reads, alone('bare reference')),
    ],
  );
}

/** Names the wishes that a reader reads less often from ours than from the reference, by more than the margin. */
export function productShortfalls(reads: readonly ProductRead[], margin: number): string[] {
  return COLUMNS.flatMap((column) => {
    const cell = within(reads, column);
    if (rateOf(cell, 'ours') >= rateOf(cell, 'reference') - margin) return [];
    return [`${column.reader} reads ${column.wish} in ${percents(cell)} %, ${PRODUCTS.join(' / ')}`];
  });
}

function row(
  name: string,
  reads: readonly ProductRead[],
  cell: (reads: readonly ProductRead[]) => string,
): Row {
  return [name, ...COLUMNS.map((column) => cell(within(reads, column)))];
}

function within(reads: readonly ProductRead[], { reader, wish }: Column): ProductRead[] {
  return reads.filter((read) => read.reader === reader && read.wish === wish);
}

function percents(reads: readonly ProductRead[]): string {
  return PRODUCTS.map((product) => Math.round(100 * rateOf(reads, product))).join(' / ');
}

function rateOf(reads: readonly ProductRead[], product: Product): number {
  return reads.filter((read) => read[product]).length / reads.length;
}

function alone(other: Product): (reads: readonly ProductRead[]) => string {
  return (reads) => {
    const ours = reads.filter((read) => read.ours && !read[other]).length;
    const theirs = reads.filter((read) => !read.ours && read[other]).length;
    return `${ours} / ${theirs}`;
  };
}
