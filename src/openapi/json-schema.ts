import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { isRequired } from '../fields/index.ts';
import type { JsonSchema } from './types.ts';

/**
 * The schemas as JSON Schema 2020-12, which is OpenAPI 3.1's own. A schema that is a component refers to the
 * others by name. A rule that JSON Schema has no word for is told in the description, in the words of its message.
 *
 * @throws {Error} when a schema or an action has no conversion
 */
export function toComponents(schemas: Record<string, v.GenericSchema>): Record<string, JsonSchema> {
  return toJsonSchemaDefs(schemas, config);
}

/** A schema by itself, of what a client sends. */
export function toSchema(schema: v.GenericSchema): JsonSchema {
  return withoutDialect(toJsonSchema(schema, config));
}

/**
 * The schema of what a text, such as that of a query, is turned into: a number rather than its digits. Where the
 * schema does not go on after a transformation, it is that of the text.
 */
export function toParsedSchema(schema: v.GenericSchema): JsonSchema {
  const ignoreActions = [...IGNORED, 'transform'];
  return withoutDialect(toJsonSchema(schema, { ...config, typeMode: 'output', ignoreActions }));
}

/** Rules between fields, and those without a message of their own. Descriptions tell them. */
const IGNORED = ['raw_check', 'partial_check'];
const TOLD = ['check', 'max_bytes'];

const config: ConversionConfig = {
  target: 'draft-2020-12',
  typeMode: 'input',
  ignoreActions: IGNORED,
  overrideAction: ({ valibotAction: action, jsonSchema }) => {
    if (!TOLD.includes(action.type)) return;
    const rule = 'message' in action && typeof action.message === 'string' ? action.message : '';
    if (!rule.startsWith('must ')) return jsonSchema;
    return { ...jsonSchema, description: describe(jsonSchema.description, rule) };
  },
  overrideSchema: ({ valibotSchema: schema, jsonSchema }) => {
    if (isRequired(schema)) return toSchema(schema.required);
    if (schema.type === 'literal') return { type: typeOf(jsonSchema.const), ...jsonSchema };
    return 'entries' in schema ? withoutAbsent(schema, jsonSchema) : undefined;
  },
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
};

/** Fields that must not be there are no fields at all, and those made by `required` are required. */
function withoutAbsent({ entries }: { entries?: unknown }, jsonSchema: JsonSchema): JsonSchema {
  const fields = new Map(Object.entries(entries ?? {}));
  const present = Object.entries(jsonSchema.properties ?? {}).filter(([, field]) => !isNever(field));
  const required = present
    .map(([name]) => name)
    .filter((name) => jsonSchema.required?.includes(name) || isRequired(fields.get(name)));
  return { ...jsonSchema, properties: Object.fromEntries(present), required };
}

function isNever(field: JsonSchema | boolean): boolean {
  return typeof field === 'object' && 'not' in field;
}

function typeOf(literal: unknown) {
  return typeof literal === 'boolean' ? 'boolean' : 'string';
}

function describe(description: string | undefined, rule: string): string {
  const sentence = `${rule.charAt(0).toUpperCase()}${rule.slice(1)}.`;
  return description ? `${description} ${sentence}` : sentence;
}

function withoutDialect({ $schema, ...schema }: JsonSchema): JsonSchema {
  return schema;
}
