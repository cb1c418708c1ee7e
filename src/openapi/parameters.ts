import type * as v from 'valibot';
import { toParsedSchema } from './json-schema.ts';
import type { JsonSchema, Parameter } from './types.ts';

type Query = v.GenericSchema & { entries: v.ObjectEntries };

/**
 * The parameters of a query, made from the schema that it is held against.
 *
 * @param descriptions one for each
 */
export function queryParameters<const Schema extends Query>(
  { entries }: Schema,
  descriptions: { [name in keyof Schema['entries']]: string },
): Parameter[] {
  const texts: Record<string, string> = descriptions;
  return Object.entries(entries).map(([name, entry]) => {
    const { description: rule = '', ...schema } = withParsedDefault(toParsedSchema(entry));
    const description = `${texts[name]} ${rule}`.trim();
    return { name, in: 'query', required: entry.type !== 'optional', description, schema };
  });
}

/** A parameter of the path. */
export function pathParameter(name: string, description: string, example: string): Parameter {
  return { name, in: 'path', required: true, description, schema: { type: 'string', examples: [example] } };
}

export function headerParameter(name: string, description: string, schema: Parameter['schema']): Parameter {
  return { name, in: 'header', required: false, description, schema };
}

/** Defaults are written as a query would hold them, as text. */
function withParsedDefault(schema: JsonSchema): JsonSchema {
  const { type, default: text } = schema;
  return type === 'integer' && typeof text === 'string' ? { ...schema, default: Number(text) } : schema;
}
