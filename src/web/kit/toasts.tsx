import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Button } from './button.tsx';

interface Toast {
  text: string;
  kind?: 'bad';
  /** A button beside the text, such as Undo. */
  action?: { label: string; run: () => void };
  /** Milliseconds until it goes. */
  duration?: number;
}
type Shown = Toast & { id: number };

const USUAL_DURATION = 6_000;

let shown: readonly Shown[] = [];
let lastId = 0;
const listeners = new Set<(toasts: readonly Shown[]) => void>();

/** Shows a message at the foot of the page, and reads it to screen readers. Returns what takes it away. */
export function toast(message: Toast): () => void {
  const id = ++lastId;
  const dismiss = () => show(shown.filter((each) => each.id !== id));
  show([...shown, { ...message, id }]);
  setTimeout(dismiss, message.duration ?? USUAL_DURATION);
  return dismiss;
}

function show(toasts: readonly Shown[]): void {
  shown = toasts;
  for (const listener of listeners) listener(toasts);
}

/** Where toasts appear; stands once on each page, from the start, or screen readers would not hear the first. */
export function Toasts(): JSX.Element {
  const [toasts, setToasts] = useState(shown);
  useEffect(() => {
    listeners.add(setToasts);
    return () => void listeners.delete(setToasts);
  }, []);
  return (
    <div class="toasts" role="status">
      {toasts.map(({ id, text, kind, action }) => (
        <div key={id} class={kind ? `toast ${kind}` : 'toast'}>
          <span>{text}</span>
          {action && (
            <Button
              kind="quiet"
              size="small"
              onClick={() => {
                show(shown.filter((each) => each.id !== id));
                action.run();
              }}
            >
              {action.label}
            </Button>
          )}
        </div>
      ))}
    </div>
  );
}
