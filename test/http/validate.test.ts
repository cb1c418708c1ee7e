import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { requestSchemaFor } from '../../src/codes/schema.ts';
import { fields, Timestamp } from '../../src/fields/index.ts';
import { ApiError, validate } from '../../src/http/index.ts';

/** The error for a generation request. */
function refusalOf(body: Record<string, unknown>): ApiError {
  return refusalBy(requestSchemaFor(body), body);
}

function refusalBy(schema: v.GenericSchema, value: unknown): ApiError {
  try {
    validate(schema, value);
  } catch (error) {
    if (error instanceof ApiError) return error;
  }
  throw new Error('It was accepted');
}

const TEXT = { type: 'text', content: 'x' };
const SIZE_RULE = 'must be a whole number of pixels from 100 to 2000';

describe('the message for a wrong type or a number out of range repeats the value', () => {
  it.each<[string, unknown, string]>([
    ['size', '300', `${SIZE_RULE}; got "300"`],
    ['size', null, `${SIZE_RULE}; got null`],
    ['size', true, `${SIZE_RULE}; got true`],
    ['size', [300], `${SIZE_RULE}; got Array`],
    ['size', 99, `${SIZE_RULE}; got 99`],
    ['size', 300.5, `${SIZE_RULE}; got 300.5`],
    ['name', 42, 'must be a string; got 42'],
    ['isDynamic', 'yes', 'must be a boolean; got "yes"'],
    ['format', 'jpeg', 'must be one of png, svg; got "jpeg"'],
    ['format', 7, 'must be one of png, svg; got 7'],
  ])('%s: %j', (path, value, message) => {
    expect(refusalOf({ ...TEXT, [path]: value }).issues).toEqual([{ path, message }]);
  });

  it('but only its first 100 characters', () => {
    const { issues } = refusalOf({ ...TEXT, size: '1'.repeat(60_000) });
    expect(issues).toEqual([{ path: 'size', message: `${SIZE_RULE}; got "${'1'.repeat(99)}…` }]);
  });
});

it('the message for any other text does not repeat it, since it may be long or a secret', () => {
  const { issues } = refusalOf({ ...TEXT, name: 'hunter2\n' });
  expect(issues).toEqual([{ path: 'name', message: 'must be one line without control characters' }]);
});

it('the message for a day that does not exist does not repeat it as a number', () => {
  const { issues } = refusalBy(fields({ until: Timestamp }), { until: '2030-02-30T00:00:00Z' });
  expect(issues?.map(({ message }) => message)).toEqual([expect.stringMatching(/on a day that exists$/)]);
});

it('the message for a field that must not be there does not repeat it', () => {
  const { issues } = refusalOf({ type: 'url', content: 'https://example.com', data: { a: 1 } });
  expect(issues).toEqual([{ path: 'data', message: 'is not for the type url, which takes content' }]);
});

describe('of many issues', () => {
  const Empty = fields({ known: v.optional(v.string()) });
  const unknownFields = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${index}`, 1]));

  it('the first twenty are all listed', () => {
    const { issues, message } = refusalBy(Empty, unknownFields(20));
    expect(issues).toHaveLength(20);
    expect(message).toMatch(/^field0 is not a known field; .* \(and 19 more; see issues\)\.$/);
  });

  it('the rest are counted', () => {
    const { issues, message } = refusalBy(Empty, unknownFields(21));
    expect(issues?.map(({ path }) => path)).toEqual(Object.keys(unknownFields(20)));
    expect(message).toMatch(/\(and 20 more, 1 of them left out; see issues\)\.$/);
  });

  it('a body of 64 KiB gets a response under 4 KiB', () => {
    const body = Object.fromEntries(
      Array.from({ length: 6800 }, (_, index) => [String(index).padStart(5), 1]),
    );
    expect(JSON.stringify(body).length).toBeGreaterThan(60_000);
    const { issues, message } = refusalOf({ ...TEXT, ...body });
    expect(JSON.stringify([issues, message]).length).toBeLessThan(4096);
  });

  it('a field name of 64 KiB is cut to 100 characters', () => {
    const { issues } = refusalOf({ ...TEXT, ['x'.repeat(65_000)]: 1 });
    expect(issues?.map(({ path }) => path)).toEqual([`${'x'.repeat(100)}…`]);
  });
});

it('a message that ends with a question mark gets no full stop', () => {
  const { message } = refusalOf({ ...TEXT, sizes: 3 });
  expect(message).toBe('sizes is not a known field; did you mean size?');
});
