import type { ComponentChildren, JSX } from 'preact';
import { useId } from 'preact/hooks';

interface FieldProps {
  label: string;
  /** The name of the input in its form. */
  name?: string;
  /** What to write here, below the field. */
  hint?: ComponentChildren;
  /** What is wrong with it, in place of the hint. */
  error?: string | undefined;
}

/** What ties an input to its label, its hint and its error. */
interface Wiring {
  id: string;
  name?: string;
  'aria-describedby': string;
  'aria-invalid': boolean;
}

/** A labelled input of any kind, with its hint or its error below. */
export function Field({
  label,
  name,
  hint,
  error,
  children,
}: FieldProps & { children: (wiring: Wiring) => ComponentChildren }): JSX.Element {
  const id = useId();
  const below = `${id}-below`;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children({
        id,
        ...(name !== undefined && { name }),
        'aria-describedby': below,
        'aria-invalid': error !== undefined,
      })}
      <p id={below} class={error === undefined ? 'hint' : 'error'} hidden={error === undefined && !hint}>
        {error ?? hint}
      </p>
    </div>
  );
}

interface TextProps extends FieldProps {
  value: string;
  onInput: (value: string) => void;
  /** More attributes of the `<input>`, such as `type` and `autocomplete`. */
  input?: JSX.IntrinsicElements['input'];
}

export function TextField({ value, onInput, input, ...field }: TextProps): JSX.Element {
  return (
    <Field {...field}>
      {(wiring) => (
        <input
          class="input"
          {...wiring}
          {...input}
          value={value}
          onInput={(event) => onInput(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

export function TextArea({
  value,
  onInput,
  rows = 4,
  placeholder,
  ...field
}: FieldProps & {
  value: string;
  onInput: (value: string) => void;
  rows?: number;
  placeholder?: string;
}): JSX.Element {
  return (
    <Field {...field}>
      {(wiring) => (
        <textarea
          class="input"
          {...wiring}
          rows={rows}
          {...(placeholder !== undefined && { placeholder })}
          value={value}
          onInput={(event) => onInput(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

export function Select<Value extends string>({
  value,
  onChange,
  options,
  ...field
}: FieldProps & {
  value: Value;
  onChange: (value: Value) => void;
  options: readonly (readonly [value: Value, label: string])[];
}): JSX.Element {
  return (
    <Field {...field}>
      {(wiring) => (
        <select
          class="input"
          {...wiring}
          value={value}
          onChange={(event) => {
            const chosen = options[event.currentTarget.selectedIndex];
            if (chosen) onChange(chosen[0]);
          }}
        >
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export function Slider({
  value,
  onInput,
  min,
  max,
  step,
  unit,
  ...field
}: FieldProps & {
  value: string;
  onInput: (value: string) => void;
  min: number;
  max: number;
  step?: number;
  /** What follows the number, such as ` %`. */
  unit: string;
}): JSX.Element {
  return (
    <Field {...field}>
      {(wiring) => (
        <div class="slider">
          <input
            type="range"
            {...wiring}
            {...{ min, max, step, value }}
            aria-valuetext={`${value}${unit}`}
            onInput={(event) => onInput(event.currentTarget.value)}
          />
          <output for={wiring.id}>
            {value}
            {unit}
          </output>
        </div>
      )}
    </Field>
  );
}

export function Checkbox({
  label,
  checked,
  onChange,
}: {
  label: ComponentChildren;
  checked: boolean;
  onChange: (checked: boolean) => void;
}): JSX.Element {
  return (
    <label class="checkbox">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>{label}</span>
    </label>
  );
}
