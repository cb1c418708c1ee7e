import type { JSX } from 'preact';
import { ViewTitle } from '../view-title.tsx';

/** Makes a code and saves it. */
export function NewCode(): JSX.Element {
  return <ViewTitle>New code</ViewTitle>;
}
