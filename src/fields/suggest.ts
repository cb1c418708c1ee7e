import { closest, distance } from 'fastest-levenshtein';

const MAX_COMPARED = 40;

/**
 * The known name that somebody may have meant: the nearest one, if at most half of its letters differ. It is imported from
 * this file, so that pages that never suggest do without its library.
 *
 * @public
 */
export function suggest(name: string, known: readonly string[]): string | undefined {
  const typed = name.slice(0, MAX_COMPARED);
  const nearest = closest(typed, known);
  return distance(typed.toLowerCase(), nearest.toLowerCase()) <= nearest.length / 2 ? nearest : undefined;
}
