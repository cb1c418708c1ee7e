import * as v from 'valibot';

/**
 * Limits a string to this many characters. Characters are code points, as in JSON Schema: an emoji is one, unlike in
 * JavaScript's `length`.
 */
export function maxCharacters(most: number) {
  return [
    v.rawCheck<string>(({ dataset, addIssue }) => {
      if (dataset.typed && [...dataset.value].length > most) {
        addIssue({ message: `must be at most ${most} characters` });
      }
    }),
    v.metadata<string, { maxLength: number }>({ maxLength: most }),
  ] as const;
}
