import type { JSX } from 'preact';
import { Field } from '../kit/index.ts';
import { sentence } from './sentence.ts';

/** A colour as hex digits, and the browser's own picker beside it. */
export function ColourField({
  label,
  name,
  value,
  onInput,
  fault,
  instead,
  isOff = false,
}: {
  label: string;
  name: string;
  value: string;
  onInput: (colour: string) => void;
  fault: string | undefined;
  /** The colour that an empty field stands for, where it may be empty. */
  instead?: string;
  isOff?: boolean;
}): JSX.Element {
  return (
    <Field label={label} name={name} error={sentence(label, fault)}>
      {(wiring) => (
        <div class="colour">
          <input
            type="color"
            aria-label={`${label}, picker`}
            value={sixDigits(value || (instead ?? ''))}
            onInput={(event) => onInput(event.currentTarget.value)}
            disabled={isOff}
          />
          <input
            class="input"
            {...wiring}
            value={value}
            onInput={(event) => onInput(event.currentTarget.value)}
            placeholder={instead === undefined ? '#rrggbb' : 'Like the rest'}
            maxLength={9}
            autocomplete="off"
            spellcheck={false}
            disabled={isOff}
          />
        </div>
      )}
    </Field>
  );
}

/** The one form that the picker knows, black for anything that is no colour. */
function sixDigits(text: string): string {
  const [, digits = '000000'] = /^#?([\da-f]{6}|[\da-f]{3})$/i.exec(text.trim()) ?? [];
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`.toLowerCase();
}
