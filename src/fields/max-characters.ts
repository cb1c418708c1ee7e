import * as v from 'valibot';

/**
 * At most so many characters. They are code points, as JSON Schema counts them: an emoji is one, where JavaScript's
 * `length` makes it two.
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
