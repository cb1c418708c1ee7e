import { componentSchemas } from './components.ts';
import { errorComponents } from './errors.ts';
import { headers } from './headers.ts';
import { errorsOf, TAGS, toOperation } from './operation.ts';
import { calls } from './operations/index.ts';
import type { Document, PathItem } from './types.ts';

const DESCRIPTION = `Generates QR codes that any phone reads at the first try, keeps the ones you save, leads their short links on and
counts their scans.

Every call under \`/api/v1\` carries an API key: \`Authorization: Bearer <API_KEY>\`. Every answer that is not an image is JSON, with
\`success\` true or false, and every answer has an \`X-Request-Id\`. Unknown fields are refused, not ignored.`;

let built: Document | undefined;

/** The description of the service in OpenAPI 3.1, but for its servers. It is built once. */
export function apiDocument(): Document {
  built ??= build();
  return built;
}

function build(): Document {
  const paths: Record<string, PathItem> = {};
  for (const call of calls) paths[call.path] = { ...paths[call.path], [call.method]: toOperation(call) };
  return {
    openapi: '3.1.1',
    info: {
      title: 'QR code service',
      version: '1.0.0',
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: componentSchemas(),
      responses: Object.assign({}, ...calls.map((call) => errorComponents(errorsOf(call)))),
      headers,
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: 'An API key, which begins with `qr_live_`.' },
      },
    },
  };
}
