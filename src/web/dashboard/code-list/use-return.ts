import { useLayoutEffect, useRef } from 'preact/hooks';
import { arrivedBy, hrefOf, type Query } from '../route.ts';

/** Takes whoever comes back to the list to where they left it, with the focus on the code that they looked at. */
export function useReturn({ code }: Query, isShown: boolean): void {
  const scrolled = useRef(0);
  const visited = useRef<string | undefined>(undefined);
  useLayoutEffect(() => {
    if (!isShown) return undefined; // hiding the list scrolls as well
    const remember = () => {
      scrolled.current = scrollY;
    };
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [isShown]);
  useLayoutEffect(() => {
    if (!isShown) {
      visited.current = code;
      return;
    }
    if (arrivedBy() !== 'return') return;
    scrollTo(0, scrolled.current);
    if (visited.current === undefined) return;
    const link = document.querySelector<HTMLElement>(
      `.code a[href="${CSS.escape(hrefOf({ code: visited.current }))}"]`,
    );
    link?.focus({ preventScroll: true });
  }, [isShown, code]);
}
