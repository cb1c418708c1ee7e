import * as v from 'valibot';

/** A number in a range, its ends included. */
export function range(least: number, most: number, rule: string) {
  return v.pipe(v.number(rule), v.minValue(least, rule), v.maxValue(most, rule));
}

/** A whole number in a range, its ends included. */
export function wholeRange(least: number, most: number, rule: string) {
  return v.pipe(range(least, most, rule), v.integer(rule));
}
