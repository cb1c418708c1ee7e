import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { schemas } from '../../src/openapi/components.ts';
import { apiDocument } from '../../src/openapi/document.ts';
import type { Answer, Content } from '../../src/openapi/types.ts';

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
