import type { JSX } from 'preact';
import type { CodeType } from '../../qr/index.ts';
import { Checkbox, Select } from '../kit/index.ts';
import { Area, Entry, More, valueAt } from './entry.tsx';
import { sentence } from './sentence.ts';
import type { Editing } from './use-code-form.ts';

type Fields = (props: { of: Editing }) => JSX.Element;

/** The fields of each type. */
export const FIELDS: Record<CodeType, Fields> = {
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

function hasValue({ form }: Editing, field: RegExp): boolean {
  return Object.entries(form.values[form.type]).some(([path, value]) => field.test(path) && value !== '');
}
