import * as v from 'valibot';

/**
 * Finds every schema that has a title, however deep, by its title.
 *
 * @throws {Error} when two schemas have the same title
 */
export function titledSchemas(...roots: unknown[]): Record<string, v.GenericSchema> {
  const found = new Map<string, v.GenericSchema>();
  const seen = new Set<unknown>();
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    const title = isSchema(value) ? v.getTitle(value) : undefined;
    if (isSchema(value) && title !== undefined) {
      if (found.has(title)) throw new Error(`Two schemas have the title ${title}`);
      found.set(title, value);
    }
    Object.values(value).forEach(visit);
  };
  visit(roots);
  return Object.fromEntries(found);
}

function isSchema(value: object): value is v.GenericSchema {
  return 'kind' in value && value.kind === 'schema';
}
