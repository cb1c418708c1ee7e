import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { maxCharacters, Name } from '../../src/fields/index.ts';

describe('characters are counted as in JSON Schema, an emoji as one', () => {
  it.each(['x', 'é', '語', '😀'])('a name may have 200 of %s and no more', (character) => {
    expect(v.is(Name, character.repeat(200))).toBe(true);
    expect(v.safeParse(Name, character.repeat(201)).issues?.map(({ message }) => message)).toEqual([
      'must be at most 200 characters',
    ]);
  });

  it('and the schema states the limit', () => {
    expect(
      toJsonSchema(v.pipe(v.string(), ...maxCharacters(5)), { ignoreActions: ['raw_check'] }),
    ).toMatchObject({
      type: 'string',
      maxLength: 5,
    });
  });
});
