import type { Source } from '../qr/index.ts';

/**
 * Text as searches compare it, so that case does not matter: in lower case, as Unicode has it, but with one sigma,
 * since which of the two a capital becomes depends on the letters around it, and a search may be for a part of a word.
 */
export function fold(text: string): string {
  return text.toLowerCase().replaceAll('ς', 'σ');
}

/** What a search finds of a content or data: each of its texts on a line, folded. */
export function foldSource({ content, data }: Pick<Source, 'content' | 'data'>): string {
  return fold(textsOf(content ?? data).join('\n'));
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
