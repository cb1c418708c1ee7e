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
);
