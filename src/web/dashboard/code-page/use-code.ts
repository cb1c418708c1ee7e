import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { CallFailed } from '../api/index.ts';
import { announceChange, useChanges } from '../changes.ts';
import { useSession } from '../session.tsx';
import { type Conflict, conflictsOf, without } from './conflicts.ts';
import type { Changes, SavedCode } from './saved-code.ts';
import { useRefresh } from './use-refresh.ts';

/** What to do about a field that somebody else has changed: save one's own value, keep theirs, or save nothing yet. */
export type Answer = 'overwrite' | 'theirs' | 'cancel';

/** Asks which of two values of each field is to stay. */
export interface Question {
  conflicts: readonly Conflict[];
  answer: (answer: Answer) => void;
}

export interface OpenCode {
  /** The code as the API last told it. Undefined until it has. */
  saved: SavedCode | undefined;
  /** The same with the changes on their way to the API, where those are shown at once. */
  code: SavedCode | undefined;
  /** Why the code cannot be shown. */
  failure: CallFailed | undefined;
  reload: () => Promise<void>;
  /**
   * Saves changes to what was shown. Asks first if somebody else has changed the same fields since.
   *
   * @param options.atOnce whether to show the changes already while they are saved; they are taken back if they fail
   * @returns whether it is done; false when the answer was to save nothing yet
   * @throws {CallFailed}
   */
  save: (changes: Changes, shown: SavedCode, options?: { atOnce?: boolean }) => Promise<boolean>;
  question: Question | undefined;
}

/** A saved code, read from the API and again whenever it has changed elsewhere. */
export function useCode(id: string): OpenCode {
  const { ask } = useSession();
  const [saved, setSaved] = useState<SavedCode>();
  const [failure, setFailure] = useState<CallFailed>();
  const [hurried, setHurried] = useState<readonly Changes[]>([]);
  const [question, setQuestion] = useState<Question>();
  const newest = useRef<SavedCode | undefined>(undefined);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  useEffect(() => void reload(), [id]);
  useChanges(
    useCallback(
      (changed: string) => {
        if (changed === id) void reload();
      },
      [id],
    ),
  );
  useRefresh(() => void reload());

  /** Keeps an answer, unless it is older than what is known: answers can overtake each other. */
  function keep(answer: SavedCode): SavedCode {
    const known = newest.current;
    const latest = known && known.updatedAt > answer.updatedAt ? known : answer;
    newest.current = latest;
    setSaved(latest);
    setFailure(undefined);
    return latest;
  }

  async function read(): Promise<SavedCode> {
    return keep((await ask<{ qrCode: SavedCode }>(`/qr/${encodeURIComponent(id)}`)).qrCode);
  }

  async function reload(): Promise<void> {
    try {
      await read();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      // What is shown already stays, unless there is no such code any more.
      if (!newest.current || error.code === 'not_found') setFailure(error);
    }
  }

  async function send(changes: Changes): Promise<void> {
    keep(
      (await ask<{ qrCode: SavedCode }>(`/qr/${encodeURIComponent(id)}`, { method: 'PATCH', body: changes }))
        .qrCode,
    );
    announceChange(id);
  }

  async function save(changes: Changes, shown: SavedCode, { atOnce = false } = {}): Promise<boolean> {
    if (atOnce) setHurried((all) => [...all, changes]);
    const saving = queue.current.then(() => saveNext(changes, shown));
    queue.current = saving.catch(() => undefined);
    try {
      return await saving;
    } finally {
      setHurried((all) => all.filter((each) => each !== changes));
    }
  }

  async function saveNext(changes: Changes, shown: SavedCode): Promise<boolean> {
    const conflicts = conflictsOf(changes, shown, await read());
    const answer = conflicts.length > 0 ? await askAbout(conflicts) : 'overwrite';
    if (answer === 'cancel') return false;
    const fields = conflicts.map(({ field }) => field);
    const wanted = answer === 'theirs' ? without(changes, fields) : changes;
    if (Object.keys(wanted).length > 0) await send(wanted);
    return true;
  }

  async function askAbout(conflicts: readonly Conflict[]): Promise<Answer> {
    const answer = await new Promise<Answer>((resolve) => setQuestion({ conflicts, answer: resolve }));
    setQuestion(undefined);
    return answer;
  }

  const code = saved && withChanges(saved, hurried);
  return { saved, code, failure, reload, save, question };
}

function withChanges(code: SavedCode, changes: readonly Changes[]): SavedCode {
  let changed = code;
  for (const { design: _, ...each } of changes) changed = { ...changed, ...each };
  return changed;
}
