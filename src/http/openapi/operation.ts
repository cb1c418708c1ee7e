import type { Endpoint } from '../endpoint.ts';
import type { ErrorCode } from '../errors.ts';
import { parametersOf } from './parameters.ts';
import { type ErrorResponse, errorResponses, toContent, toResponse } from './responses.ts';
import type { Operation } from './types.ts';

/** Converts an endpoint to an operation, with the responses that its errors refer to. */
export function toOperation(endpoint: Endpoint): { operation: Operation; errors: ErrorResponse[] } {
  const { id, tag, summary, description, scopes, body, answers, errorPages = [] } = endpoint;
  const errors = errorResponses(errorsOf(endpoint), errorPages);
  const parameters = parametersOf(endpoint);
  const operation: Operation = {
    operationId: id,
    tags: [tag],
    summary,
    description: [description, ...neededScopes(endpoint)].join('\n\n'),
    security: scopes === 'open' ? [] : [{ apiKey: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: toContent(body) } }),
    responses: {
      ...Object.fromEntries(
        Object.entries(answers).map(([status, answer]) => [
          status,
          toResponse(scopes === 'open' ? answer : { ...answer, headers: { ...LIMIT, ...answer.headers } }),
        ]),
      ),
      ...Object.fromEntries(
        errors.map(({ status, name }) => [status, { $ref: `#/components/responses/${name}` }]),
      ),
    },
  };
  return { operation, errors };
}

function errorsOf({ scopes, query, body, errors = [] }: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>();
  if (body) for (const code of OF_BODIES) codes.add(code);
  if (query || body) codes.add('validation_failed');
  if (scopes !== 'open') for (const code of OF_KEYS) codes.add(code);
  return [...codes, ...errors, 'internal_error'];
}

const LIMIT = {
  'RateLimit-Policy':
    'The limit that the request counted towards, such as `"free";q=300;w=60`, if there is one.',
};
const OF_BODIES = ['malformed_json', 'body_too_large', 'unsupported_media_type'] as const;
/** Keys are in the database. */
const OF_KEYS = ['unauthorized', 'forbidden', 'rate_limited', 'unavailable'] as const;

function neededScopes({ scopes, extraScope }: Endpoint): string[] {
  if (scopes === 'open') return [];
  if (scopes.length === 0) return ['Any API key will do.'];
  const always = `The API key needs the scope ${scopes.map(code).join(' and ')}`;
  return [extraScope ? `${always}, and ${code(extraScope.scope)} ${extraScope.when}.` : `${always}.`];
}

function code(text: string): string {
  return `\`${text}\``;
}
