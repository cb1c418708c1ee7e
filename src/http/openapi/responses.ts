import type * as v from 'valibot';
import { Failure } from '../answers.ts';
import { type Answer, type Content as Body, type Examples, json, PAGE } from '../description.ts';
import { ERRORS, type ErrorCode } from '../errors.ts';
import { toSchema } from './json-schema.ts';
import type { Content, Response } from './types.ts';

export function toContent(body: Body): Content {
  return Object.fromEntries(
    Object.entries(body).map(([type, { schema, ...rest }]) => [type, { schema: toSchema(schema), ...rest }]),
  );
}

/** Converts an answer that is not an error. */
export function toResponse({ description, headers, content }: Answer): Response {
  const told = { 'X-Request-Id': 'The id of this request, to quote in questions about it.', ...headers };
  return {
    description,
    headers: Object.fromEntries(
      Object.entries(told).map(([name, text]) => [name, { description: text, schema: { type: 'string' } }]),
    ),
    ...(content && { content: toContent(content) }),
  };
}

export interface ErrorResponse {
  status: number;
  /** The name of the component, which operations with the same errors share. */
  name: string;
  response: Response;
}

/**
 * The responses that these errors become, one for each status.
 *
 * @param pages the errors that are pages for people
 */
export function errorResponses(codes: readonly ErrorCode[], pages: readonly ErrorCode[]): ErrorResponse[] {
  return [...Map.groupBy(codes, (code) => ERRORS[code].status)].map(([status, together]) => {
    const isPage = together.some((code) => pages.includes(code));
    const name = together.map(pascalCase).join('Or');
    return { status, name: isPage ? `${name}Page` : name, response: toErrorResponse(together, isPage) };
  });
}

function toErrorResponse(codes: readonly ErrorCode[], isPage: boolean): Response {
  const cases = codes.map((code) => `\`${code}\`: ${ERRORS[code].when}.`);
  const headers = Object.assign({}, ...codes.map(headersOf));
  if (isPage) {
    const description = [...cases, 'A page for people, or JSON when `Accept` asks for it.'].join('\n\n');
    return toResponse({ description, headers, content: { ...PAGE, ...json(Failure, {}) } });
  }
  const examples = Object.fromEntries(codes.map((code) => [code, exampleOf(code)]));
  return toResponse({ description: cases.join('\n\n'), headers, content: json(Failure, examples) });
}

const HEADERS = {
  'WWW-Authenticate': 'How to authenticate: `Bearer`.',
  'Retry-After': 'Seconds to wait before the next try.',
};

function headersOf(code: ErrorCode): Record<string, string> {
  const { headers } = { headers: {}, ...ERRORS[code] };
  return Object.fromEntries(Object.entries(HEADERS).filter(([name]) => name in headers));
}

/** Only `validation_failed` has issues. Its message names the first. */
function exampleOf(code: ErrorCode): Examples<v.InferInput<typeof Failure>>[string] {
  const message: string = ERRORS[code].example;
  const [path = '', ...words] = message.replace(/\.$/, '').split(' ');
  const issues = [{ path, message: words.join(' ') }];
  return {
    value: {
      success: false,
      error: { code, message, ...(code === 'validation_failed' && { issues }) },
      requestId: '0b0c7a5e-8d0f-4a57-9a5b-5f3c0e0a4c1d',
    },
  };
}

function pascalCase(code: string): string {
  return code.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
