import { useEffect, useState } from 'preact/hooks';

/** The query of the address, which restores the view: `?code=qrc_...`, `?view=keys`, `?search=menu`. */
export type Query = Readonly<Record<string, string>>;

const CHANGED = 'routechange';

/** The query of the address, kept up to date. */
export function useQuery(): Query {
  const [query, setQuery] = useState(read);
  useEffect(() => {
    const update = () => setQuery(read());
    addEventListener('popstate', update);
    addEventListener(CHANGED, update);
    return () => {
      removeEventListener('popstate', update);
      removeEventListener(CHANGED, update);
    };
  }, []);
  return query;
}

/** Goes to another view, or with `replace` changes the address of this one. */
export function go(query: Query, { replace = false } = {}): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', hrefOf(query));
  dispatchEvent(new Event(CHANGED));
}

/** The address of a view. Values that are empty are left out. */
export function hrefOf(query: Query): string {
  const parameters = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''));
  return parameters.size > 0 ? `?${parameters}` : location.pathname;
}

function read(): Query {
  return Object.fromEntries(new URLSearchParams(location.search));
}
