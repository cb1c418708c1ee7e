import type { JSX } from 'preact';
import type { CodeType } from '../../qr/index.ts';
import { type IconName, Tabs } from '../kit/index.ts';
import { FIELDS } from './source-fields.tsx';
import type { Editing } from './use-code-form.ts';

const TABS: readonly { value: CodeType; label: string; icon: IconName }[] = [
  { value: 'url', label: 'Link', icon: 'link' },
  { value: 'text', label: 'Text', icon: 'text' },
  { value: 'wifi', label: 'Wi-Fi', icon: 'wifi' },
  { value: 'vcard', label: 'Contact', icon: 'person' },
  { value: 'email', label: 'E-mail', icon: 'mail' },
  { value: 'phone', label: 'Phone', icon: 'phone' },
  { value: 'sms', label: 'SMS', icon: 'message' },
];

/** What the code is for: tabs of the seven types, each with its fields. */
export function SourceForm(editing: Editing): JSX.Element {
  const { form, change } = editing;
  return (
    <div class="types">
      <Tabs label="What the code is for" tabs={TABS} value={form.type} onChange={(type) => change({ type })}>
        <SourceFields key={form.type} {...editing} />
      </Tabs>
    </div>
  );
}

/** The fields of one type, without the tabs: for a code that keeps its type. */
export function SourceFields(editing: Editing): JSX.Element {
  const Fields = FIELDS[editing.form.type];
  return (
    <div class="entries">
      <Fields of={editing} />
    </div>
  );
}
