import * as v from 'valibot';
import { ApiError, type Issue } from './errors.ts';
import { suggest } from './suggest.ts';

/**
 * The value as the schema has it, defaults filled in.
 *
 * @throws {ApiError} validation_failed, naming every field at fault
 */
export function validate<const Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw invalid(
    result.issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', message: messageOf(issue) })),
  );
}

/** The error for fields at fault, its message naming the first of them. */
export function invalid(issues: readonly Issue[]): ApiError {
  const [first, ...others] = issues.map(({ path, message }) => `${path || 'the body'} ${message}`);
  const more = others.length > 0 ? ` (and ${others.length} more; see issues)` : '';
  return new ApiError('validation_failed', `${first}${more}.`, issues);
}

/** What the schema says a value must be, in place of valibot's own words where there are only those. */
function messageOf(issue: v.BaseIssue<unknown>): string {
  const suggestion = suggestionFor(issue);
  if (suggestion) return `is not a known field; did you mean ${suggestion}?`;
  if (!issue.message.startsWith('Invalid ')) return issue.message;
  if (issue.received === 'undefined') return 'is required';
  switch (issue.type) {
    case 'picklist':
      return `must be one of ${issue.expected?.replaceAll(/[()"]/g, '').replaceAll(' | ', ', ')}; got ${issue.received}`;
    case 'strict_object':
      return 'must be an object';
    default:
      return `must be a ${issue.expected}; got ${issue.received}`;
  }
}

/** The known field nearest to an unknown one, whose issue `fields` has made. */
function suggestionFor({ type, requirement, path }: v.BaseIssue<unknown>): string | undefined {
  const name = path?.at(-1)?.key;
  if (type !== 'strict_object' || !Array.isArray(requirement) || typeof name !== 'string') return undefined;
  return suggest(name, requirement);
}
