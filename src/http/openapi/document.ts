import { Failure } from '../answers.ts';
import { TAGS } from '../description.ts';
import type { Endpoint } from '../endpoint.ts';
import { titledSchemas } from './components.ts';
import { toComponents } from './json-schema.ts';
import { toOperation } from './operation.ts';
import type { Document, PathItem } from './types.ts';

const DESCRIPTION = `Generates QR codes that any phone reads at the first try. Codes with a name and dynamic codes are saved. Dynamic codes
carry short links, which can lead elsewhere later and whose scans are counted.

Calls under \`/api/v1\` need an API key, sent as \`Authorization: Bearer <API_KEY>\`, except for this description. Answers are
JSON with \`success\` true or false, except for images, CSV files and what short links show. Unknown fields and parameters are
refused. An error has a \`code\` for programs and a \`message\` for people; \`Retry-After\` says when to try again.`;

/** Describes these endpoints in OpenAPI 3.1, without their server. */
export function toDocument(endpoints: readonly Endpoint[]): Omit<Document, 'servers'> {
  const paths: Record<string, PathItem> = {};
  const responses: Document['components']['responses'] = {};
  for (const endpoint of endpoints) {
    const path = templateOf(endpoint.path);
    const { operation, errors } = toOperation(endpoint);
    paths[path] = { ...paths[path], [endpoint.method]: operation };
    for (const { name, response } of errors) responses[name] = response;
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'QR code service',
      version: '1.0.0',
      description: DESCRIPTION,
      contact: { name: 'The operators of this service' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: toComponents(
        titledSchemas(
          endpoints.map(({ body, answers }) => ({ body, answers })),
          Failure,
        ),
      ),
      responses,
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: 'An API key, which begins with `qr_live_`.' },
      },
    },
  };
}

/** The path as OpenAPI has it: `/q/:code{[^/]+\\.png}`, by whose pattern the router tells it from others, is `/q/{code}.png`. */
function templateOf(path: string): string {
  return path.replace(/:(\w+)(?:\{[^}]*\\(\.\w+)\})?/g, '{$1}$2');
}
