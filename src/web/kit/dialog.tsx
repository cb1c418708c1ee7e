import type { ComponentChildren, JSX } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';

/**
 * A modal dialog, open while it is rendered: Escape asks for it to be closed by `onClose`, which may rather show a question
 * in it. The browser keeps the focus inside. What had the focus before gets it back, or the heading of the page where that
 * is gone.
 */
export function Dialog({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
}): JSX.Element {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    const before = document.activeElement;
    shown?.showModal();
    return () => {
      shown?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      else focusHeading();
    };
  }, []);
  useLayoutEffect(() => {
    // Some browsers close it at the second Escape, whatever we say.
    if (dialog.current?.open === false) dialog.current.showModal();
  });
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return; // of a file input inside
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}

function focusHeading(): void {
  const headings = [...document.querySelectorAll('h1')];
  headings.find((heading) => heading.checkVisibility())?.focus();
}
