import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** Takes the focus into a form that opens in place of a button, and back to the button when it closes. */
export function useFocusOn<Place extends HTMLElement>(isEditing: boolean): RefObject<Place | null> {
  const place = useRef<Place | null>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (isEditing) place.current?.querySelector<HTMLElement>('input, textarea')?.focus();
    else if (wasEditing.current) place.current?.querySelector('button')?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return place;
}
