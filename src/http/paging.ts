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

/**
 * A page of a list, and the cursor of the next one: the id of the page's last row.
 *
 * @param rows one more than `limit` of them, if there are so many
 */
export function pageOf<Row extends { id: string }>(rows: readonly Row[], limit: number) {
  const data = rows.slice(0, limit);
  return { data, nextCursor: rows.length > limit ? (data.at(-1)?.id ?? null) : null };
}
