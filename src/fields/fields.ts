import * as v from 'valibot';

/**
 * An object with these fields and no others. Unlike `v.strictObject`, reports every unknown field, not just the first.
 * The `requirement` of such an issue is the list of known names.
 */
export function fields<const Entries extends v.ObjectEntries>(entries: Entries) {
  const known = Object.keys(entries);
  const object = v.strictObject(entries);
  return {
    ...object,
    '~run'(dataset: v.UnknownDataset, config: v.Config<v.BaseIssue<unknown>>) {
      const input = dataset.value;
      const checked = object['~run'](Array.isArray(input) ? { value: '[]' } : dataset, config);
      const unknownKey = checked.issues?.find(
        (issue) => issue.type === 'strict_object' && issue.expected === 'never' && issue.path?.length === 1,
      );
      const at = unknownKey?.path?.[0];
      if (!checked.issues || !unknownKey || at?.type !== 'object') return checked;
      const unknown = Object.keys(at.input)
        .filter((key) => !known.includes(key))
        .map((key) => ({
          ...unknownKey,
          path: [{ ...at, key, value: at.input[key] }] satisfies [typeof at],
          requirement: known,
          message: `is not a known field; the fields here are ${known.join(', ')}`,
        }));
      checked.issues.splice(checked.issues.indexOf(unknownKey), 1, ...unknown);
      return checked;
    },
  };
}
