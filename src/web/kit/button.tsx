import type { JSX } from 'preact';
import { Icon, type IconName } from './icons.tsx';

type Props = Omit<JSX.IntrinsicElements['button'], 'class' | 'icon' | 'disabled'> & {
  kind?: 'primary' | 'danger' | 'quiet';
  size?: 'small';
  icon?: IconName;
  /** Why it cannot be used now; it keeps its focus and says why, which `disabled` would not. */
  unavailable?: string | undefined;
};

/** A button. While it is unavailable, it can be focused and does nothing. */
export function Button({ kind, size, icon, unavailable, onClick, children, ...rest }: Props): JSX.Element {
  return (
    <button
      type="button"
      {...rest}
      class={['button', kind, size].filter(Boolean).join(' ')}
      aria-disabled={unavailable !== undefined}
      title={unavailable ?? rest.title}
      onClick={(event) => {
        if (unavailable !== undefined) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}
