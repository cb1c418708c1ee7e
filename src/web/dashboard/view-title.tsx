import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { arrivedBy, settle } from './route.ts';

/** The heading of a view. It names the tab, and takes the focus when somebody came here from another view. */
export function ViewTitle({
  children,
  isShown = true,
}: {
  children: string;
  isShown?: boolean;
}): JSX.Element {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (isShown) document.title = `${children}: QR code service`;
  }, [children, isShown]);
  useLayoutEffect(() => {
    if (!isShown || arrivedBy() !== 'go') return;
    settle();
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [isShown]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
