import * as v from 'valibot';
import { maxCharacters } from './max-characters.ts';

/**
 * Any text that a code can carry. Refuses half of a surrogate pair, which UTF-8 would silently change, and NUL, where
 * many readers stop.
 */
export const Text = v.pipe(
  v.string(),
  v.check((text) => text.isWellFormed(), 'holds half of a surrogate pair, which cannot be encoded'),
  v.check((text) => !text.includes('\0'), 'holds the character NUL (U+0000), at which many readers stop'),
);

/** Text of at least one character, for the type `text`: the code carries it exactly. */
export const NonEmptyText = v.pipe(Text, v.minLength(1, 'must not be empty'));

/** The line breaks of every system, and Unicode's, which some readers treat as such. */
export const LINE_BREAKS = /\r\n|[\r\n\u0085\u2028\u2029]/g;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
const CONTROL_CHARACTER_OR_LINE_BREAK = /[\u0001-\u001f\u007f\u0085\u2028\u2029]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
const CONTROL_CHARACTER_BUT_LINE_BREAK = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Text of one line that is not blank. */
export const Line = v.pipe(
  Text,
  v.check((text) => text.trim() !== '', 'must not be blank'),
  v.check(
    (text) => !CONTROL_CHARACTER_OR_LINE_BREAK.test(text),
    'must be one line without control characters',
  ),
);

/** A label for an account, a key or a code. */
export const Name = v.pipe(Line, ...maxCharacters(200));

/** Text without control characters other than line breaks and tabs. */
export const Lines = v.pipe(
  Text,
  v.check((text) => text.trim() !== '', 'must not be blank'),
  v.check((text) => !CONTROL_CHARACTER_BUT_LINE_BREAK.test(text), 'must not contain control characters'),
);
