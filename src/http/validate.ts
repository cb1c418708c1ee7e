import * as v from 'valibot';
import { ApiError, type Issue } from './errors.ts';
import { suggest } from './suggest.ts';

/** A small body can have thousands of faults, each longer to name than to send. Those beyond these are counted. */
const MAX_ISSUES = 20;

/** How much of a request a message or a path repeats, in characters. */
const MAX_REPEATED = 100;

/**
 * Validates a value, and fills in defaults.
 *
 * @throws {ApiError} validation_failed, naming every field at fault, or the first twenty of them
 */
export function validate<const Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const named = result.issues
    .slice(0, MAX_ISSUES)
    .map((issue) => ({ path: clip(v.getDotPath(issue) ?? ''), message: messageOf(issue) }));
  throw invalid(named, result.issues.length - named.length);
}

/**
 * The error for fields at fault, its message naming the first of them.
 *
 * @param leftOut how many more faults there are than issues
 */
export function invalid(issues: readonly Issue[], leftOut = 0): ApiError {
  const [first, ...others] = issues.map(({ path, message }) => `${path || 'the body'} ${message}`);
  const omission = leftOut > 0 ? `, ${leftOut} of them left out` : '';
  const more = others.length > 0 ? ` (and ${others.length + leftOut} more${omission}; see issues)` : '';
  const sentence = `${first}${more}`;
  return new ApiError('validation_failed', sentence.endsWith('?') ? sentence : `${sentence}.`, issues);
}

/** The schema's own message, or words of ours in place of valibot's. */
function messageOf(issue: v.BaseIssue<unknown>): string {
  const suggestion = suggestionFor(issue);
  if (suggestion) return `is not a known field; did you mean ${suggestion}?`;
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

/**
 * Whether it helps to repeat the value: when its type is wrong, or it is a number. A field that must not be there, and
 * NaN, which a schema has made itself, are not repeated.
 */
function isWrongValue({ kind, expected, input }: v.BaseIssue<unknown>): boolean {
  if (expected === 'never' || Number.isNaN(input)) return false;
  return kind === 'schema' || typeof input === 'number';
}

function clip(text: string): string {
  return text.length > MAX_REPEATED ? `${text.slice(0, MAX_REPEATED)}…` : text;
}

/** The known field nearest to an unknown one, whose issue `fields` has made. */
function suggestionFor({ type, requirement, path }: v.BaseIssue<unknown>): string | undefined {
  const name = path?.at(-1)?.key;
  if (type !== 'strict_object' || !Array.isArray(requirement) || typeof name !== 'string') return undefined;
  return suggest(name, requirement);
}
