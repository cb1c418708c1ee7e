import type { JSX } from 'preact';
import { Choices, TextField } from '../../kit/index.ts';

const KINDS = [
  ['dynamic', 'Dynamic'],
  ['static', 'Static'],
] as const;

/** What a code goes by, and whether it can lead elsewhere later. */
export function NameAndKind({
  name,
  isDynamic,
  onDynamic,
}: {
  name: { value: string; set: (name: string) => void; fault: string | undefined };
  isDynamic: boolean;
  onDynamic: (isDynamic: boolean) => void;
}): JSX.Element {
  return (
    <div class="entries">
      <TextField
        label={isDynamic ? 'Name (optional)' : 'Name'}
        hint={isDynamic ? 'Yours alone. Without one, the code goes by its short link.' : 'Yours alone.'}
        name="name"
        error={name.fault}
        value={name.value}
        onInput={name.set}
        input={{ autocomplete: 'off', placeholder: 'Summer menu', maxLength: 200 }}
      />
      <div class="kind">
        <Choices
          label="Kind"
          value={isDynamic ? 'dynamic' : 'static'}
          onChange={(kind) => onDynamic(kind === 'dynamic')}
          options={KINDS}
        />
        <p class="hint" aria-live="polite">
          {isDynamic
            ? 'It carries a short link: you can change where it leads after it is printed, and its scans are counted.'
            : 'It carries the content itself: that can never change, and scans are not counted.'}
        </p>
      </div>
    </div>
  );
}
