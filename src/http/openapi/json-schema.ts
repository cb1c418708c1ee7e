import {
  type ConversionConfig,
  type JsonSchema,
  toJsonSchema,
  toJsonSchemaDefs,
} from '@valibot/to-json-schema';
import * as v from 'valibot';
import { isRequired } from '../../fields/index.ts';

export type { JsonSchema };

/**
 * Converts schemas, by their titles, to JSON Schema 2020-12, which is OpenAPI 3.1's own. They refer to one another by
 * title. Descriptions tell the rules that JSON Schema cannot express, and the defaults: generators of clients take a
 * field with a `default` for one that must be sent.
 *
 * @throws {Error} when a schema or an action has no conversion
 */
export function toComponents(titled: Record<string, v.GenericSchema>): Record<string, JsonSchema> {
  return settle(toJsonSchemaDefs(titled, config));
}

/** Converts a schema, or refers to its component when it has a title. */
export function toSchema(schema: v.GenericSchema): JsonSchema {
  const title = v.getTitle(schema);
  return title === undefined ? settle(withoutDialect(toJsonSchema(schema, config))) : { $ref: refTo(title) };
}

/**
 * Converts the schema of a text, such as a query parameter, to that of the value it becomes: a number rather than its
 * digits. A pipe that ends with a transformation keeps the schema of the text.
 */
export function toParsedSchema(schema: v.GenericSchema): JsonSchema {
  const ignoreActions = [...IGNORED, 'transform'];
  return settle(withoutDialect(toJsonSchema(schema, { ...config, typeMode: 'output', ignoreActions })));
}

/** Rules between fields, and those without a message of their own. Descriptions tell them. */
const IGNORED = ['raw_check', 'partial_check', 'title'];
const TOLD = ['check', 'max_bytes'];

const config: ConversionConfig = {
  target: 'draft-2020-12',
  typeMode: 'input',
  ignoreActions: IGNORED,
  overrideAction: ({ valibotAction: action, jsonSchema }) => {
    if (!TOLD.includes(action.type)) return;
    const rule = 'message' in action && typeof action.message === 'string' ? action.message : '';
    return rule.startsWith('must ') ? tell(jsonSchema, `M${rule.slice(1)}.`) : jsonSchema;
  },
  overrideSchema: ({ valibotSchema: schema, jsonSchema }) => {
    if (isRequired(schema)) return toSchema(schema.required);
    if (schema.type === 'literal') return { type: typeOf(jsonSchema.const), ...jsonSchema };
    if ('default' in jsonSchema) return withToldDefault(jsonSchema);
    if (isVariant(schema)) return withDiscriminator(jsonSchema, schema);
    return 'entries' in schema ? withoutAbsent(schema, jsonSchema) : undefined;
  },
  overrideRef: ({ referenceId }) => refTo(referenceId),
};

function refTo(title: string): string {
  return `#/components/schemas/${title}`;
}

/** Keeps a sentence until `settle` puts it at the end of the description, which may be yet to come. */
function tell(schema: JsonSchema, sentence: string): JsonSchema {
  return { ...schema, $comment: join(schema.$comment, sentence) };
}

/** Ends every description with the sentences that `tell` has kept. */
function settle<Schemas>(schemas: Schemas): Schemas {
  return JSON.parse(JSON.stringify(schemas), (_, value) => {
    if (typeof value !== 'object' || value === null || !('$comment' in value)) return value;
    const { $comment, description, ...schema } = value;
    return { ...schema, description: join(description, $comment) };
  });
}

function join(text: string | undefined, sentence: string): string {
  return text === undefined ? sentence : `${text} ${sentence}`;
}

/** A default that is an object says no more than the defaults of its fields. */
function withToldDefault({ default: value, ...schema }: JsonSchema): JsonSchema {
  return typeof value === 'object' ? schema : tell(schema, `Default: \`${value}\`.`);
}

/** Leaves out fields that must be absent, and requires those made by `required`. */
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

type Variant = v.VariantSchema<string, v.VariantOptions<string>, undefined>;

function isVariant(schema: v.GenericSchema): schema is Variant {
  return schema.type === 'variant';
}

/** Maps each value of the key to its option. All options have titles. */
function withDiscriminator(jsonSchema: JsonSchema, { key, options }: Variant): JsonSchema {
  const mapping = options.map((option) => {
    const field = 'entries' in option ? option.entries[key] : undefined;
    return [field && 'literal' in field ? field.literal : undefined, refTo(v.getTitle(option) ?? '')];
  });
  return Object.assign(jsonSchema, {
    discriminator: { propertyName: key, mapping: Object.fromEntries(mapping) },
  });
}

function typeOf(literal: unknown) {
  return typeof literal === 'boolean' ? 'boolean' : 'string';
}

function withoutDialect({ $schema, ...schema }: JsonSchema): JsonSchema {
  return schema;
}
