import { useCallback, useRef } from 'preact/hooks';
import { CallFailed, type Code } from '../api/index.ts';
import { useChanges } from '../changes.ts';
import { useDeleted } from '../delete-later.ts';
import { useSession } from '../session.tsx';
import type { Pages } from '../use-pages.ts';
import { type Filter, isFiltered } from './filter.ts';

/** Keeps the list true to what is changed in other views and tabs: reads the row of a code that was changed again. */
export function useFreshRows(codes: Pages<Code>, filter: Filter | undefined): void {
  const { ask } = useSession();
  const deleted = useDeleted();
  const current = useRef({ codes, filter, ask, deleted });
  current.current = { codes, filter, ask, deleted };
  const refresh = useCallback(async (id: string) => {
    if (current.current.deleted.has(id)) return; // it was deleted here
    const code = await findCode(current.current.ask, id);
    const { codes, filter } = current.current;
    if (!codes.items || !filter || code === 'unknown') return;
    const isListed = codes.items.some((each) => each.id === id);
    if (!code) codes.edit((items) => items.filter((each) => each.id !== id));
    else if (isListed) codes.edit((items) => items.map((each) => (each.id === id ? code : each)));
    else if (isFiltered(filter)) codes.reload();
    else if (!codes.hasMore || codes.items.some((each) => each.id < id)) {
      codes.edit((items) => [code, ...items].toSorted(newestFirst));
    }
  }, []);
  useChanges(refresh);
}

/** A code as it is now; undefined when it was deleted, unknown when nobody can say. */
async function findCode(
  ask: ReturnType<typeof useSession>['ask'],
  id: string,
): Promise<Code | undefined | 'unknown'> {
  try {
    return (await ask<{ qrCode: Code }>(`/qr/${id}`)).qrCode;
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    return error.code === 'not_found' ? undefined : 'unknown';
  }
}

/** Ids are ULIDs, which grow with time. */
function newestFirst({ id: one }: Code, { id: other }: Code): number {
  return one < other ? 1 : -1;
}
