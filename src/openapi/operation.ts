import type { Scope } from '../http/index.ts';
import { type ComponentName, refTo } from './components.ts';
import { type ErrorCode, errorAnswers } from './errors.ts';
import { type HeaderName, headerRefs } from './headers.ts';
import type { Answer, Content, Examples, Method, Operation, Parameter } from './types.ts';

/** The headings under which the operations stand. */
export const TAGS = {
  Codes: 'Generate QR codes, and keep the saved ones.',
  Scans: 'How often saved codes are scanned, when, where and with what.',
  Account: 'The use of the plan, and the API keys.',
  'Short links': 'What scanners open.',
  Service: 'The service itself. Needs no API key.',
} as const;

/** One operation of the service, as far as it differs from the others. */
export interface Call {
  method: Method;
  path: `/${string}`;
  id: string;
  tag: keyof typeof TAGS;
  summary: string;
  description: string;
  /** What the API key must be allowed; `'none'` where none is needed. */
  scopes: readonly Scope[] | 'none';
  parameters?: readonly Parameter[];
  body?: { schema: ComponentName; examples: Examples };
  answers: Record<string, Success>;
  /** Those of this operation, beside the ones that come with a key, a body and a server. */
  errors?: readonly ErrorCode[];
}

interface Success {
  description: string;
  headers?: readonly HeaderName[];
  content?: Content;
}

/** The operation as OpenAPI has it. */
export function toOperation(call: Call): Operation {
  const { id, tag, summary, description, scopes, parameters, body, answers } = call;
  const open = scopes === 'none';
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: open ? description : `${description}\n\n${needed(scopes)}`,
    security: open ? [] : [{ apiKey: scopes }],
    ...(parameters && { parameters }),
    ...(body && { requestBody: { required: true, content: json(body.schema, body.examples) } }),
    responses: {
      ...Object.fromEntries(Object.entries(answers).map(([status, answer]) => [status, toAnswer(answer)])),
      ...errorAnswers(errorsOf(call)),
    },
  };
}

/** Every error that may come instead of a success. */
export function errorsOf({ scopes, body, errors = [] }: Call): ErrorCode[] {
  return [
    ...(body
      ? (['malformed_json', 'body_too_large', 'unsupported_media_type', 'validation_failed'] as const)
      : []),
    ...(scopes === 'none' ? [] : (['unauthorized', 'forbidden', 'rate_limited'] as const)),
    ...errors,
    'internal_error',
    'unavailable',
  ];
}

/** A body of JSON. */
export function json(schema: ComponentName, examples: Examples): Content {
  return { 'application/json': { schema: refTo(schema), examples } };
}

function toAnswer({ description, headers = [], content }: Success): Answer {
  return {
    description,
    headers: headerRefs(headers),
    ...(content && { content }),
  };
}

function needed(scopes: readonly Scope[]): string {
  if (scopes.length === 0) return 'Any API key will do.';
  return `The API key needs the scope ${scopes.map((scope) => `\`${scope}\``).join(' and ')}.`;
}
