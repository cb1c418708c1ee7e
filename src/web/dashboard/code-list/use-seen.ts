import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

/** How far outside the window something counts as seen. */
const AHEAD = '200px';

/** Whether an element has been in the window, for what is fetched no earlier than that. */
export function useSeen<Element extends HTMLElement>(): [RefObject<Element | null>, isSeen: boolean] {
  const element = useRef<Element | null>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setSeen(true);
        observer.disconnect();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, isSeen];
}
