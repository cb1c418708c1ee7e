import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { schemas } from '../../src/openapi/components.ts';
import { apiDocument } from '../../src/openapi/document.ts';
import { changes, newKeys, requests } from '../../src/openapi/examples.ts';
import type { Answer, Content } from '../../src/openapi/types.ts';
import { type Client, newClient } from '../support/api.ts';

let client: Client;
beforeAll(async () => {
  client = await newClient();
});

describe('an example of a request', () => {
  it.each(Object.values(requests))('is generated as it stands: $summary', async ({ value }) => {
    const answer = await client.generated(value);
    expect(v.parse(schemas.Generated, answer)).toEqual(answer);
    expect(answer.warnings).toBeUndefined();
  });

  it.each(Object.values(changes))('changes a code: $summary', ({ value }) => {
    expect(v.is(schemas.CodeChanges, value)).toBe(true);
  });

  it.each(Object.values(newKeys))('creates a key: $summary', ({ value }) => {
    expect(v.is(schemas.NewKey, value)).toBe(true);
  });
});

it('an error matches its schema', async () => {
  const answer = await (await client.generate({ type: 'url', size: 1, colour: 'red' })).json();
  expect(v.parse(schemas.Failure, answer)).toEqual(answer);
});

describe('an example of an answer', () => {
  it.each(examplesOfAnswers())('matches its schema, field for field: $name', ({ schema, value }) => {
    expect(v.parse(schema, value)).toEqual(value);
  });
});

function examplesOfAnswers() {
  const { paths, components } = apiDocument();
  const answers = Object.values(paths).flatMap((item) =>
    Object.values(item).flatMap(({ operationId, responses }) =>
      Object.values(responses).map((answer) => ({ of: operationId, answer })),
    ),
  );
  const failures = Object.entries(components.responses).map(([of, answer]) => ({ of, answer }));
  return [...answers, ...failures].flatMap(({ of, answer }) =>
    'description' in answer ? examplesIn(of, answer) : [],
  );
}

function examplesIn(of: string, { content = {} }: Answer) {
  return Object.values<Content[string]>(content).flatMap(({ schema, examples = {} }) => {
    const [, component] = Object.entries(schemas).find(([name]) => schema?.$ref?.endsWith(`/${name}`)) ?? [];
    if (!component) return [];
    return Object.entries(examples).map(([name, { value }]) => ({
      name: `${of}, ${name}`,
      schema: component,
      value,
    }));
  });
}
