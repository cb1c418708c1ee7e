import { describe, expect, it } from 'vitest';
import { app } from '../../../src/app.ts';
import type { Document } from '../../../src/http/openapi/types.ts';
import wrangler from '../../../wrangler.toml?raw';
import { BASE, call } from '../../support/api.ts';

const response = await call('/api/v1/openapi.json', { headers: { Origin: 'https://app.example' } });
const document = await response.clone().json<Document>();
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
);

describe('the description of the API', () => {
  it('is served to any page, may be kept for minutes, and names its server', () => {
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toMatch(/^application\/json/);
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=300');
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(document.servers).toEqual([{ url: BASE }]);
  });

  it('names every public route of the service, and no other', () => {
    expect(operations.map(({ name }) => name).sort()).toEqual(routes().sort());
  });

  it('refers to what it holds, and holds what it refers to', () => {
    const held = ['schemas', 'responses'] as const;
    const components = held.flatMap((kind) =>
      Object.keys(document.components[kind]).map((name) => `#/components/${kind}/${name}`),
    );
    expect([...new Set(references(document))].sort()).toEqual(components.sort());
  });

  it.each(operations)('says of $name what it does and what may go wrong', ({ operation }) => {
    expect(operation).toMatchObject({
      summary: expect.stringMatching(/^[A-Z].*[^.]$/),
      description: expect.stringMatching(/^[A-Z][\s\S]*\.$/),
      operationId: expect.stringMatching(/^[a-z]\w+$/),
      responses: { 500: expect.anything() },
    });
  });

  it('gives every operation an id of its own', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('says which scopes a key needs, those of some requests too', () => {
    const texts = Object.fromEntries(
      operations.map(({ operation }) => [operation.operationId, operation.description]),
    );
    expect(texts['generateCode']).toMatch(
      /the scope `generate`, and `codes:write` when it saves the code\.$/,
    );
    expect(texts['readScans']).toMatch(/the scope `scans:read`\.$/);
    expect(texts['readUsage']).toMatch(/Any API key will do\.$/);
    expect(texts['checkHealth']).not.toContain('API key');
  });

  it('tells the limits a minute that the service is set to', () => {
    const limits = [...wrangler.matchAll(/limit = (\d+), period = 60/g)].map(([, limit]) => limit);
    expect(limits).toHaveLength(4);
    const text = document.components.responses['RateLimited']?.description;
    expect(new Set(text?.match(/\d+/g))).toEqual(new Set(limits));
  });

  it('tells that short links answer people with pages, and programs with JSON', () => {
    const { responses } = document.components;
    expect(document.paths['/q/{shortCode}']?.get?.responses['410']).toEqual({
      $ref: '#/components/responses/GonePage',
    });
    expect(Object.keys(responses['GonePage']?.content ?? {})).toEqual(['text/html', 'application/json']);
  });
});

/** The routes that clients call, as OpenAPI writes them. What answers for all methods is no route. */
function routes(): string[] {
  const own = app.routes.filter(
    ({ method, path }) => method !== 'ALL' && /^\/(api\/v1|q|healthz)(\/|$)/.test(path),
  );
  return [
    ...new Set(
      own.map(({ method, path }) => `${method} ${path.replace(/:(\w+)(?:\{.*?(\.\w+)\})?/g, '{$1}$2')}`),
    ),
  ];
}

/** Every reference, those by which a discriminator tells schemas apart included. */
function references(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('#/') ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(references) : [];
}
