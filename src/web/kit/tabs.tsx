import type { ComponentChildren, JSX } from 'preact';
import { useId, useRef } from 'preact/hooks';
import { Icon, type IconName } from './icons.tsx';

interface Tab<Value extends string> {
  value: Value;
  label: string;
  icon?: IconName;
}

/** Tabs over one panel (WAI-ARIA tabs pattern: arrow keys, Home and End move between them and choose). */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
}: {
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** The content of the panel. */
  children: ComponentChildren;
}): JSX.Element {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function choose(at: number): void {
    const tab = tabs[(at + tabs.length) % tabs.length];
    if (!tab) return;
    onChange(tab.value);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${tab.value}`)}`)?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const at = tabs.findIndex((tab) => tab.value === value);
    const goal = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (goal === undefined) return;
    event.preventDefault();
    choose(goal);
  }

  return (
    <>
      <div class="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            class="tab"
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.icon && <Icon name={tab.icon} />}
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  );
}
