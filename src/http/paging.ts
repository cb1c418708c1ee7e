import * as v from 'valibot';

/** How many rows of a list to answer with, 1 to 100, as a query has it. */
export const PageLimit = v.pipe(
  v.string(),
  v.regex(/^([1-9]\d?|100)$/, 'must be a whole number from 1 to 100'),
  v.transform(Number),
  v.number(),
  v.integer(),
  v.minValue(1),
  v.maxValue(100),
  v.description('The most rows on a page.'),
);

/** The field of a page that leads to the next one. */
export const NextCursor = v.pipe(
  v.nullable(v.string()),
  v.description('The `cursor` of the next page; null on the last one.'),
);

/** A page of rows with ids, as `pageBy` makes it. */
export function pageOf<Row extends { id: string }>(rows: readonly Row[], limit: number) {
  return pageBy(({ id }) => id, rows, limit);
}

/**
 * A page of a list, and the cursor of the next one: the key of the page's last row, by which the rows are in order.
 *
 * @param rows one more than `limit` of them, if there are so many
 */
export function pageBy<Row>(keyOf: (row: Row) => string, rows: readonly Row[], limit: number) {
  const data = rows.slice(0, limit);
  const last = data.at(-1);
  return { data, nextCursor: last && rows.length > limit ? keyOf(last) : null };
}
