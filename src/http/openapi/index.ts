import * as v from 'valibot';
import { type Endpoint, openEndpoint } from '../endpoint.ts';
import { toDocument } from './document.ts';

/** The endpoint that serves the description of these endpoints and of itself. The page at /docs shows it. */
export function describeApi(endpoints: readonly Endpoint[]): Endpoint {
  let built: ReturnType<typeof toDocument> | undefined;
  const description = openEndpoint(
    {
      method: 'get',
      path: '/api/v1/openapi.json',
      id: 'describeApi',
      tag: 'Service',
      summary: 'Describe this API',
      description: 'This description, in OpenAPI 3.1. It is made from what the service itself checks.',
      answers: {
        200: {
          description: 'An OpenAPI document.',
          headers: { 'Cache-Control': 'How long the answer may be kept.' },
          content: { 'application/json': { schema: v.looseObject({}) } },
        },
      },
    },
    (c) => {
      built ??= toDocument([...endpoints, description]);
      c.header('Cache-Control', 'public, max-age=300');
      return c.json({ ...built, servers: [{ url: new URL(c.req.url).origin }] });
    },
  );
  return description;
}
