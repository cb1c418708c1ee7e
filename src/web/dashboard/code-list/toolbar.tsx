import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../../kit/index.ts';
import { type Filter, KINDS, TYPES } from './filter.ts';

/** How long somebody stops typing before the search begins, in milliseconds. */
const PAUSE = 200;

/** The search and the filters of the list. */
export function Toolbar({
  filter,
  onChange,
}: {
  filter: Filter;
  onChange: (filter: Filter) => void;
}): JSX.Element {
  return (
    <search class="toolbar">
      <SearchField value={filter.search} onChange={(search) => onChange({ ...filter, search })} />
      <Options
        label="Type"
        value={filter.type}
        options={TYPES}
        onChange={(type) => onChange({ ...filter, type })}
      />
      <Options
        label="Dynamic or static"
        value={filter.isDynamic}
        options={KINDS}
        onChange={(isDynamic) => onChange({ ...filter, isDynamic })}
      />
    </search>
  );
}

/** Searches once somebody has stopped typing for a moment. */
function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }): JSX.Element {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value; // the address has changed: somebody went back, or cleared the search
    setText(value);
  }, [value]);
  useEffect(() => {
    if (text.trim() === sent.current) return undefined;
    const timer = setTimeout(() => {
      sent.current = text.trim();
      onChange(text.trim());
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <label class="search">
      <span class="unseen">Search names and contents</span>
      <Icon name="search" />
      <input
        class="input"
        type="search"
        placeholder="Search names and contents"
        autocomplete="off"
        maxLength={200}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
    </label>
  );
}

function Options({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}): JSX.Element {
  return (
    <label>
      <span class="unseen">{label}</span>
      <select class="input" value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
