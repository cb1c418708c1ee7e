import type { Changes, SavedCode } from './saved-code.ts';

/** A field that two people change at once: what one of them saves, and what the other has saved meanwhile. */
export interface Conflict {
  /** The field's name; a part of the design is named as in `design.margin`, and what the code leads to `destination`. */
  field: string;
  mine: unknown;
  theirs: unknown;
}

/**
 * The fields that `changes` would overwrite although somebody else has changed them since they were shown. A field that
 * both changed alike is not among them.
 */
export function conflictsOf(changes: Changes, shown: SavedCode, latest: SavedCode): Conflict[] {
  const before = fieldsOf(shown);
  const now = fieldsOf(latest);
  return Object.entries(fieldsOf(changes))
    .map(([field, mine]) => ({ field, mine, theirs: now[field] }))
    .filter(
      ({ field, mine, theirs }) => !isSame(theirs, before[field]) && !isSame(theirs ?? null, mine ?? null),
    );
}

/** The changes without those to some fields. */
export function without(changes: Changes, fields: readonly string[]): Changes {
  const { content, data, design, ...rest } = changes;
  const keep = <Value extends object>(prefix: string, value: Value) =>
    Object.fromEntries(Object.entries(value).filter(([key]) => !fields.includes(prefix + key)));
  const kept = keep('design.', design ?? {});
  return {
    ...keep('', rest),
    ...(fields.includes('destination')
      ? {}
      : keep('', { ...(data ? { data } : content !== undefined && { content }) })),
    ...(Object.keys(kept).length > 0 && { design: kept }),
  };
}

/** Each field that is there, as conflicts name them. */
function fieldsOf({ content, data, design, ...rest }: Changes | SavedCode): Record<string, unknown> {
  const destination = data ?? content;
  return {
    ...rest,
    ...(destination !== undefined && { destination }),
    ...Object.fromEntries(Object.entries(design ?? {}).map(([key, value]) => [`design.${key}`, value])),
  };
}

/** Whether two values are the same as JSON, in whatever order their fields stand. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder);
}

function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
