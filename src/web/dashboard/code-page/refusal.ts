import { toast } from '../../kit/index.ts';
import { CallFailed } from '../api/index.ts';

/** What the API says is wrong with each field, by the path of the field. */
export type Issues = Readonly<Record<string, string>>;

/** The issues of a failed call: empty if it failed for another reason than its fields. */
export function issuesOf(error: unknown): Issues {
  if (!(error instanceof CallFailed)) throw error;
  return Object.fromEntries(error.issues.map(({ path, message }) => [path, message]));
}

/** Tells why something was not saved. */
export function tellRefusal(what: string, error: unknown): void {
  if (!(error instanceof CallFailed)) throw error;
  toast({ kind: 'bad', text: `${what} ${error.message}` });
}
