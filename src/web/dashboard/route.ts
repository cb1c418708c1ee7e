import { useEffect, useState } from 'preact/hooks';

/** The query of the address, which restores the view: `?code=qrc_...`, `?view=keys`, `?search=menu`. */
export type Query = Readonly<Record<string, string>>;

/** How somebody came to the view: by opening the page, by going on, or by the browser's back and forward buttons. */
export type Arrival = 'load' | 'go' | 'return';

const CHANGED = 'routechange';

let arrival: Arrival = 'load';

/** How somebody came to the view that the address names. */
export const arrivedBy = (): Arrival => arrival;

/** The query of the address, kept up to date. */
export function useQuery(): Query {
  const [query, setQuery] = useState(read);
  useEffect(() => {
    const update = () => setQuery(read());
    addEventListener(CHANGED, update);
    return () => removeEventListener(CHANGED, update);
  }, []);
  return query;
}

/** Goes to another view, or with `replace` changes the address of this one. */
export function go(query: Query, { replace = false } = {}): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', hrefOf(query));
  if (!replace) arrival = 'go';
  dispatchEvent(new Event(CHANGED));
}

/** Makes the view that is shown next take the focus, as after `go`: somebody has signed in or out. */
export function arrive(): void {
  arrival = 'go';
}

/** Says that the view has taken the focus, so that it does so once. */
export function settle(): void {
  arrival = 'load';
}

/** The address of a view. Values that are empty are left out. */
export function hrefOf(query: Query): string {
  const parameters = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''));
  return parameters.size > 0 ? `?${parameters}` : location.pathname;
}

/** Lets links between views, and the browser's back button, change the view without loading the page again. */
export function followLinks(): void {
  history.scrollRestoration = 'manual'; // the list is not there yet when browsers would scroll
  addEventListener('popstate', () => {
    arrival = 'return';
    dispatchEvent(new Event(CHANGED));
  });
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !isPlainClick(event) || !isView(link)) return;
    event.preventDefault();
    go(Object.fromEntries(new URLSearchParams(link.search)));
  });
}

function isPlainClick({ button, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented }: MouseEvent): boolean {
  return button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey && !defaultPrevented;
}

function isView({ origin, pathname, hash, target, download }: HTMLAnchorElement): boolean {
  return origin === location.origin && pathname === location.pathname && !hash && !target && !download;
}

function read(): Query {
  return Object.fromEntries(new URLSearchParams(location.search));
}
