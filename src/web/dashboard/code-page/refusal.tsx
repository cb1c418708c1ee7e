import type { JSX } from 'preact';
import { Notice, toast } from '../../kit/index.ts';
import { CallFailed } from '../api/index.ts';

/** What the API says is wrong with each field, by the path of the field; it goes after the name of the field. */
export function issuesOf(failure: CallFailed | undefined): Readonly<Record<string, string>> {
  return Object.fromEntries((failure?.issues ?? []).map(({ path, message }) => [path, message]));
}

/** Why a form was not saved. */
export function Refusal({ failure }: { failure: CallFailed | undefined }): JSX.Element {
  return <div role="alert">{failure && <Notice kind="bad">{failure.message}</Notice>}</div>;
}

/** Tells why something was not done, where there is no form to show it in. */
export function tellRefusal(what: string, error: unknown): void {
  if (!(error instanceof CallFailed)) throw error;
  toast({ kind: 'bad', text: `${what} ${error.message}` });
}
