import * as v from 'valibot';
import { clip, messageOf } from '../fields/index.ts';
import { suggest } from '../fields/suggest.ts';
import { ApiError, type Issue } from './errors.ts';

/** A small body can have thousands of faults, each longer to name than to send. Those beyond these are counted. */
const MAX_ISSUES = 20;

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
  const named = result.issues.slice(0, MAX_ISSUES).map((issue) => ({
    path: clip(v.getDotPath(issue) ?? ''),
    message: suggestionFor(issue) ?? messageOf(issue),
  }));
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

/** Names the known field nearest to an unknown one, whose issue `fields` has made. */
function suggestionFor({ type, requirement, path }: v.BaseIssue<unknown>): string | undefined {
  const name = path?.at(-1)?.key;
  if (type !== 'strict_object' || !Array.isArray(requirement) || typeof name !== 'string') return undefined;
  const known = suggest(name, requirement);
  return known && `is not a known field; did you mean ${known}?`;
}
