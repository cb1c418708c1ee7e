import * as v from 'valibot';
import { type Design, DesignChanges } from '../../../qr/index.ts';
import { type CodeForm, formOf, PartialRequest } from '../../code-form/index.ts';
import type { SavedCode } from './saved-code.ts';

/** The form that stands for a saved code. */
export function formOfCode(code: SavedCode): CodeForm {
  return formOf(v.parse(PartialRequest, code));
}

/** What turns one design into another, as PATCH takes it: null takes away. */
export function changesBetween(before: Design, after: Design): DesignChanges {
  const changes = differences({ ...before }, { ...after });
  if (before.logo && after.logo && changes['logo']) {
    changes['logo'] = differences({ ...before.logo }, { ...after.logo });
  }
  return v.parse(DesignChanges, changes);
}

function differences(before: Fields, after: Fields): Fields {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return Object.fromEntries(changed.map((name) => [name, after[name] ?? null]));
}

type Fields = Record<string, unknown>;
