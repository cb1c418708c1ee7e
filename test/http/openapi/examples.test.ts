import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../../../src/app.ts';

const examples = endpoints.flatMap(({ id, answers }) =>
  Object.values(answers).flatMap(({ content = {} }) =>
    Object.values(content).flatMap(({ schema, examples = {} }) =>
      Object.entries(examples).map(([name, { value }]) => ({ id, name, schema, value })),
    ),
  ),
);

describe('an example of an answer', () => {
  it.each(examples)('of $id, $name, matches its schema, field for field', ({ schema, value }) => {
    expect(v.parse(schema, value)).toEqual(value);
  });

  it('is there for every operation that answers with JSON', () => {
    const answering = endpoints.filter(({ answers }) => answers[200]?.content?.['application/json']);
    const shown = new Set(examples.map(({ id }) => id));
    expect(answering.map(({ id }) => id).filter((id) => !shown.has(id))).toEqual(['describeApi']);
  });
});
