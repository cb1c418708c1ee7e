import type { ComponentChildren, JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { CodeType } from '../../qr/index.ts';
import { Checkbox, type IconName, Select, Tabs, TextArea, TextField } from '../kit/index.ts';
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
  const Fields = FIELDS[form.type];
  return (
    <div class="types">
      <Tabs label="What the code is for" tabs={TABS} value={form.type} onChange={(type) => change({ type })}>
        <div class="entries" key={form.type}>
          <Fields of={editing} />
        </div>
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

type Fields = (props: { of: Editing }) => JSX.Element;

const FIELDS: Record<CodeType, Fields> = {
  url: ({ of }) => (
    <Entry
      of={of}
      at="content"
      label="Web address"
      input={{ type: 'url', inputMode: 'url', autocomplete: 'url', placeholder: 'https://example.com/menu' }}
    />
  ),

  text: ({ of }) => <Area of={of} at="content" label="Text" hint="A phone shows it as it stands here." />,

  wifi: ({ of }) => (
    <>
      <Entry of={of} at="data.ssid" label="Network name" hint="Exactly as phones list it (the SSID)." />
      <Select
        label="Security"
        name="data.encryption"
        value={valueAt(of, 'data.encryption')}
        onChange={(security) => of.write('data.encryption', security)}
        options={SECURITIES}
      />
      {valueAt(of, 'data.encryption') !== 'nopass' && (
        <Entry
          of={of}
          at="data.password"
          label="Password"
          hint="Anyone who scans the code can read it."
          input={{ autocapitalize: 'off' }}
        />
      )}
      <Checkbox
        label="The network is hidden"
        checked={valueAt(of, 'data.hidden') === 'true'}
        onChange={(isHidden) => of.write('data.hidden', isHidden ? 'true' : '')}
      />
    </>
  ),

  vcard: ({ of }) => (
    <>
      <div class="pair">
        <Entry of={of} at="data.firstName" label="First name" input={{ autocomplete: 'given-name' }} />
        <Entry of={of} at="data.lastName" label="Last name" input={{ autocomplete: 'family-name' }} />
      </div>
      {of.faults['data'] && <p class="error">{sentence('The contact', of.faults['data'])}</p>}
      <div class="pair">
        <Entry of={of} at="data.company" label="Company" input={{ autocomplete: 'organization' }} />
        <Entry of={of} at="data.title" label="Job title" input={{ autocomplete: 'organization-title' }} />
      </div>
      <div class="pair">
        <Entry of={of} at="data.phone" label="Phone" input={TELEPHONE} />
        <Entry of={of} at="data.email" label="E-mail" input={{ type: 'email', autocomplete: 'email' }} />
      </div>
      <Entry
        of={of}
        at="data.website"
        label="Website"
        input={{ type: 'url', autocomplete: 'url', placeholder: 'https://example.com' }}
      />
      <More label="Address and note" isUsed={hasValue(of, /address|note/)}>
        <div class="entries">
          <Entry of={of} at="data.address.street" label="Street" input={{ autocomplete: 'address-line1' }} />
          <div class="pair">
            <Entry
              of={of}
              at="data.address.postalCode"
              label="Postal code"
              input={{ autocomplete: 'postal-code' }}
            />
            <Entry of={of} at="data.address.city" label="City" input={{ autocomplete: 'address-level2' }} />
          </div>
          <div class="pair">
            <Entry
              of={of}
              at="data.address.region"
              label="Region"
              input={{ autocomplete: 'address-level1' }}
            />
            <Entry
              of={of}
              at="data.address.country"
              label="Country"
              input={{ autocomplete: 'country-name' }}
            />
          </div>
          <Area of={of} at="data.note" label="Note" rows={3} />
        </div>
      </More>
    </>
  ),

  email: ({ of }) => (
    <>
      <Entry
        of={of}
        at="data.to"
        label="To"
        hint="Several addresses with commas between them."
        input={EMAIL}
      />
      <Entry of={of} at="data.subject" label="Subject" />
      <Area of={of} at="data.body" label="Message" />
      <More label="Copies" isUsed={hasValue(of, /cc/)}>
        <div class="pair">
          <Entry of={of} at="data.cc" label="Cc" input={EMAIL} />
          <Entry of={of} at="data.bcc" label="Bcc" input={EMAIL} />
        </div>
      </More>
    </>
  ),

  phone: ({ of }) => (
    <Entry of={of} at="data.phone" label="Phone number" hint={WITH_COUNTRY} input={TELEPHONE} />
  ),

  sms: ({ of }) => (
    <>
      <Entry of={of} at="data.phone" label="Phone number" hint={WITH_COUNTRY} input={TELEPHONE} />
      <Area of={of} at="data.message" label="Message" hint="People can change it before they send it." />
    </>
  ),
};

const SECURITIES = [
  ['WPA', 'WPA, WPA2 or WPA3 (most networks)'],
  ['SAE', 'WPA3 alone'],
  ['WEP', 'WEP (old networks)'],
  ['nopass', 'None: an open network'],
] as const;

const WITH_COUNTRY = 'With its country, so that it works from anywhere.';
const TELEPHONE = { type: 'tel', autocomplete: 'tel', placeholder: '+1 415 555 0123' } as const;
/** `type=email` would take the comma between several addresses for an error. */
const EMAIL = { inputMode: 'email', autocomplete: 'off', autocapitalize: 'off' } as const;

interface EntryProps {
  of: Editing;
  /** The path of the field in the request. */
  at: string;
  label: string;
  hint?: string;
}

function Entry({
  of,
  at,
  label,
  hint,
  input,
}: EntryProps & { input?: JSX.IntrinsicElements['input'] }): JSX.Element {
  return (
    <TextField
      label={label}
      hint={hint}
      name={at}
      error={sentence(label, of.faults[at])}
      value={valueAt(of, at)}
      onInput={(value) => of.write(at, value)}
      input={{ autocomplete: 'off', spellcheck: false, ...input }}
    />
  );
}

function Area({ of, at, label, hint, rows }: EntryProps & { rows?: number }): JSX.Element {
  return (
    <TextArea
      label={label}
      hint={hint}
      name={at}
      error={sentence(label, of.faults[at])}
      value={valueAt(of, at)}
      onInput={(value) => of.write(at, value)}
      rows={rows ?? 5}
    />
  );
}

/** Fields that most people leave out, open from when one of them has a value. */
function More({
  label,
  isUsed,
  children,
}: {
  label: string;
  isUsed: boolean;
  children: ComponentChildren;
}): JSX.Element {
  const wasUsed = useRef(isUsed);
  wasUsed.current ||= isUsed;
  return (
    <details open={wasUsed.current}>
      <summary>{label}</summary>
      {children}
    </details>
  );
}

/** A fault with the name of its field before it, as the API says it. */
export function sentence(label: string, fault: string | undefined): string | undefined {
  return fault && `${label} ${fault}.`;
}

function valueAt({ form }: Editing, path: string): string {
  return form.values[form.type][path] ?? '';
}

function hasValue({ form }: Editing, field: RegExp): boolean {
  return Object.entries(form.values[form.type]).some(([path, value]) => field.test(path) && value !== '');
}
