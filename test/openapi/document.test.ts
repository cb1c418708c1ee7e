import { describe, expect, it } from 'vitest';
import { app } from '../../src/app.ts';
import { apiDocument } from '../../src/openapi/document.ts';
import { BASE, call } from '../support/api.ts';

const { paths, components } = apiDocument();
const operations = Object.entries(paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
);

describe('the description of the API', () => {
  it('is served to any page, may be kept for minutes, and names its server', async () => {
    const response = await call('/api/v1/openapi.json', { headers: { Origin: 'https://app.example' } });
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toMatch(/^application\/json/);
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=300');
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(await response.json()).toEqual({ ...apiDocument(), servers: [{ url: BASE }] });
  });

  it('names every public route of the service', () => {
    const described = operations.map(({ name }) => name);
    expect(routes().filter((route) => !described.includes(route))).toEqual([]);
  });

  it('names no route that is not there', () => {
    const described = operations.map(({ name }) => name);
    expect(described.filter((name) => !routes().includes(name))).toEqual([]);
  });

  it('refers to nothing that it does not hold', () => {
    const refs = [...JSON.stringify(apiDocument()).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)];
    const held = new Map(Object.entries(components).map(([kind, all]) => [kind, Object.keys(all)]));
    const missing = refs.filter(([, kind = '', name = '']) => !held.get(kind)?.includes(name));
    expect(missing.map(([ref]) => ref)).toEqual([]);
    expect(refs.length).toBeGreaterThan(100);
  });

  it.each(operations)('says of $name what it does and what may go wrong', ({ operation }) => {
    expect(operation).toMatchObject({ summary: /\S/, description: /\S/, operationId: /^\w+$/ });
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['500', '503']));
  });

  it('gives every operation an id of its own', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

/** The routes that clients call, as OpenAPI writes them; what answers for all methods is no route. */
function routes(): string[] {
  const own = app.routes.filter(
    ({ method, path }) => method !== 'ALL' && /^\/(api\/v1|q|healthz)(\/|$)/.test(path),
  );
  return own.map(({ method, path }) => `${method} ${path.replace(/:(\w+)(?:\{[^}]*\})?/g, '{$1}')}`);
}
