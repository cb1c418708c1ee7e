import { NewKey } from '../accounts/index.ts';
import type { requestForms } from '../codes/index.ts';
import { Design, DesignChanges, sources } from '../qr/index.ts';
import { type Addition, additions } from './additions.ts';
import { toComponents } from './json-schema.ts';
import { CodeChanges, generationRequests } from './requests.ts';
import * as answers from './responses.ts';
import type { JsonSchema, Reference } from './types.ts';

/** What the service validates with, or answers with, by the name of the component. */
export const schemas = {
  ...generationRequests,
  Design,
  DesignChanges,
  WifiData: sources.wifi.data,
  VCardData: sources.vcard.data,
  EmailData: sources.email.data,
  PhoneData: sources.phone.data,
  SmsData: sources.sms.data,
  CodeChanges,
  NewKey,
  Generated: answers.Generated,
  CodeSummary: answers.CodeSummary,
  Warning: answers.Warning,
  Code: answers.Code,
  CodeAnswer: answers.CodeAnswer,
  CodeList: answers.CodeList,
  Deleted: answers.Deleted,
  Scans: answers.Scans,
  Usage: answers.Usage,
  Key: answers.Key,
  KeyList: answers.KeyList,
  KeyCreated: answers.KeyCreated,
  Healthy: answers.Healthy,
  Failure: answers.Failure,
};

export type ComponentName = keyof typeof schemas | 'GenerationRequest';

export function refTo(name: ComponentName): Reference {
  return { $ref: `#/components/schemas/${name}` };
}

/** Every schema of the document. */
export function componentSchemas(): Record<string, JsonSchema> {
  const converted = Object.entries(toComponents(schemas)).map(([name, schema]): [string, JsonSchema] => {
    const addition = additions[name];
    return [name, addition ? add(schema, addition, name) : schema];
  });
  return { GenerationRequest, ...Object.fromEntries(converted) };
}

const mapping = {
  url: refTo('UrlRequest').$ref,
  text: refTo('TextRequest').$ref,
  wifi: refTo('WifiRequest').$ref,
  vcard: refTo('VCardRequest').$ref,
  email: refTo('EmailRequest').$ref,
  phone: refTo('PhoneRequest').$ref,
  sms: refTo('SmsRequest').$ref,
} satisfies Record<keyof typeof requestForms, string>;

const GenerationRequest = {
  description: 'What the code is for and how it is drawn. The field `type` decides the rest.',
  oneOf: Object.values(mapping).map(($ref) => ({ $ref })),
  discriminator: { propertyName: 'type', mapping },
};

/** @throws {Error} when the addition is about a field that is not there */
function add(schema: JsonSchema, { fields = {}, ...rest }: Addition, name: string): JsonSchema {
  if (schema.anyOf) {
    const forms = schema.anyOf.map((form) =>
      typeof form === 'object' ? describeFields(form, fields) : form,
    );
    return { ...schema, ...rest, anyOf: forms };
  }
  const unknown = Object.keys(fields).filter((field) => !schema.properties?.[field]);
  if (unknown.length > 0) throw new Error(`${name} has no ${unknown.join(', ')}`);
  return { ...describeFields(schema, fields), ...rest };
}

function describeFields(schema: JsonSchema, fields: Record<string, string>): JsonSchema {
  const described = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const text = fields[name];
    if (text === undefined || typeof field !== 'object') return [name, field];
    const description = field.description ? `${text} ${field.description}` : text;
    return [name, { ...field, description }];
  });
  return { ...schema, properties: Object.fromEntries(described) };
}
