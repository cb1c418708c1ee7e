import type { ComponentChildren, JSX } from 'preact';
import { Icon } from './icons.tsx';

const ICONS = { good: 'check', warn: 'warning', bad: 'stop' } as const;

/** Something worth reading, and how bad it is. */
export function Notice({
  kind,
  children,
}: {
  kind: keyof typeof ICONS;
  children: ComponentChildren;
}): JSX.Element {
  return (
    <div class={`notice ${kind}`}>
      <Icon name={ICONS[kind]} />
      <div>{children}</div>
    </div>
  );
}
