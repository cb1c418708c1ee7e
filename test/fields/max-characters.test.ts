import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { maxCharacters, Name } from '../../src/fields/index.ts';

describe('characters are counted as JSON Schema counts them, an emoji as one', () => {
  it.each(['x', 'é', '語', '😀'])('200 of %s are a name, and 201 are not', (character) => {
    expect(v.is(Name, character.repeat(200))).toBe(true);
    expect(v.safeParse(Name, character.repeat(201)).issues?.map(({ message }) => message)).toEqual([
      'must be at most 200 characters',
    ]);
  });

  it('and the schema says how many there may be', () => {
    expect(
      toJsonSchema(v.pipe(v.string(), ...maxCharacters(5)), { ignoreActions: ['raw_check'] }),
    ).toMatchObject({
      type: 'string',
      maxLength: 5,
    });
  });
});
