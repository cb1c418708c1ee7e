import type * as v from 'valibot';

/** How much of what somebody sent a message repeats, in characters. */
const MAX_REPEATED = 100;

/**
 * What is wrong with a field, as an answer or a form says it after the name of the field: the schema's own message, or
 * words of ours in place of valibot's.
 */
export function messageOf(issue: v.BaseIssue<unknown>): string {
  const received = clip(issue.received);
  if (!issue.message.startsWith('Invalid '))
    return isWrongValue(issue) ? `${issue.message}; got ${received}` : issue.message;
  if (issue.received === 'undefined') return 'is required';
  switch (issue.type) {
    case 'picklist':
      return `must be one of ${issue.expected?.replaceAll(/[()"]/g, '').replaceAll(' | ', ', ')}; got ${received}`;
    case 'strict_object':
      return 'must be an object';
    default:
      return `must be a ${issue.expected}; got ${received}`;
  }
}

/** The beginning of a text that may be long. */
export function clip(text: string): string {
  return text.length > MAX_REPEATED ? `${text.slice(0, MAX_REPEATED)}…` : text;
}

/**
 * Whether it helps to repeat the value: when its type is wrong, or it is a number. A field that must not be there, and
 * NaN, which a schema has made itself, are not repeated.
 */
function isWrongValue({ kind, expected, input }: v.BaseIssue<unknown>): boolean {
  if (expected === 'never' || Number.isNaN(input)) return false;
  return kind === 'schema' || typeof input === 'number';
}
