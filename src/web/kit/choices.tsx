import type { ComponentChildren, JSX } from 'preact';
import { useId } from 'preact/hooks';

/** One of a few, shown side by side: radio buttons, which arrow keys move between. */
export function Choices<Value extends string>({
  label,
  value,
  onChange,
  options,
  picture,
}: {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly (readonly [value: Value, label: string])[];
  /** What to show above the label of an option. */
  picture?: (value: Value) => ComponentChildren;
}): JSX.Element {
  const name = useId();
  return (
    <fieldset class="field">
      <legend>{label}</legend>
      <div class="choices">
        {options.map(([option, text]) => (
          <label class="choice" key={option}>
            <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
            {picture?.(option)}
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
