import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { CallFailed, type Page } from './api/index.ts';
import { useSession } from './session.tsx';

/** A list that is read page by page. */
export interface Pages<Item> {
  /** Undefined until the first answer. While another list is asked for, those of the one before. */
  items: readonly Item[] | undefined;
  hasMore: boolean;
  isLoading: boolean;
  /** Why the last request failed; what was there before stays. */
  failure: CallFailed | undefined;
  /** Reads the next page. */
  loadMore: () => void;
  /** Repeats the request that failed. */
  retry: () => void;
  /** Reads the list again from its start. */
  reload: () => void;
  /** Changes the items that are shown. */
  edit: (change: (items: readonly Item[]) => readonly Item[]) => void;
}

/**
 * Reads a list of the API. Of several requests only the last one counts.
 *
 * @param path of the first page; undefined to wait, and keep what is there
 */
export function usePages<Item>(path: string | undefined): Pages<Item> {
  const { ask } = useSession();
  const [page, setPage] = useState<{ items: readonly Item[]; nextCursor: string | null }>();
  const [isLoading, setLoading] = useState(true);
  const [failure, setFailure] = useState<CallFailed>();
  const running = useRef<AbortController | undefined>(undefined);
  const asked = useRef<{ path: string; cursor?: string } | undefined>(undefined);

  const load = useCallback(
    async (path: string, cursor?: string) => {
      running.current?.abort();
      const controller = new AbortController();
      const { signal } = controller;
      running.current = controller;
      asked.current = { path, ...(cursor !== undefined && { cursor }) };
      setLoading(true);
      setFailure(undefined);
      try {
        const found = await ask<Page<Item>>(cursor === undefined ? path : withCursor(path, cursor), {
          signal,
        });
        if (signal.aborted) return;
        setPage((before) => ({
          items: cursor !== undefined && before ? [...before.items, ...found.data] : found.data,
          nextCursor: found.nextCursor,
        }));
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof CallFailed)) throw error;
        setFailure(error);
      }
      setLoading(false);
    },
    [ask],
  );

  useEffect(() => {
    if (path !== undefined && asked.current?.path !== path) void load(path);
  }, [path, load]);
  useEffect(() => () => running.current?.abort(), []);

  const retry = useCallback(() => {
    if (asked.current) void load(asked.current.path, asked.current.cursor);
  }, [load]);
  useEffect(() => {
    if (!failure) return undefined;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [failure, retry]);

  return {
    items: page?.items,
    hasMore: page?.nextCursor != null,
    isLoading,
    failure,
    retry,
    loadMore: () => {
      if (path !== undefined && page?.nextCursor != null && !isLoading) void load(path, page.nextCursor);
    },
    reload: () => {
      if (path !== undefined) void load(path);
    },
    edit: (change) => setPage((before) => before && { ...before, items: change(before.items) }),
  };
}

function withCursor(path: string, cursor: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ cursor })}`;
}
