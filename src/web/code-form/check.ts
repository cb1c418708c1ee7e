import * as v from 'valibot';
import { messageOf } from '../../fields/index.ts';
import { Design, type Look, Size, type Source, sources } from '../../qr/index.ts';
import type { CodeForm } from './form.ts';
import { type CodeRequest, requestOf } from './request.ts';

/** What is wrong with each field, by its path in the request; the message goes after the name of the field. */
export type Faults = Readonly<Record<string, string>>;

/** A form as the API would take it. */
export interface Checked {
  request: CodeRequest;
  /** What the code is for; undefined when a field of it is at fault. */
  source: Source | undefined;
  /** How it is drawn; undefined when a field of it is at fault. */
  look: Look | undefined;
  faults: Faults;
}

const AnySource = v.variant('type', [
  v.object({ type: v.literal('url'), content: sources.url.content }),
  v.object({ type: v.literal('text'), content: sources.text.content }),
  v.object({ type: v.literal('wifi'), data: sources.wifi.data }),
  v.object({ type: v.literal('vcard'), data: sources.vcard.data }),
  v.object({ type: v.literal('email'), data: sources.email.data }),
  v.object({ type: v.literal('phone'), data: sources.phone.data }),
  v.object({ type: v.literal('sms'), data: sources.sms.data }),
]);

const AnyLook = v.object({ design: v.optional(Design, {}), size: v.optional(Size, 300) });

/** Validates a form by the schemas of the API, with its messages. */
export function checkForm(form: CodeForm): Checked {
  const request = requestOf(form);
  const source = v.safeParse(AnySource, request);
  const look = v.safeParse(AnyLook, request);
  return {
    request,
    source: source.success ? source.output : undefined,
    look: look.success ? { ...look.output, format: form.format } : undefined,
    faults: faultsOf([...(source.issues ?? []), ...(look.issues ?? [])]),
  };
}

/** The first fault of each field. */
function faultsOf(issues: readonly v.BaseIssue<unknown>[]): Faults {
  const faults: Record<string, string> = {};
  for (const issue of issues) faults[v.getDotPath(issue) ?? ''] ??= messageOf(issue);
  return faults;
}
