import * as v from 'valibot';

/** Any text that UTF-8 can carry. JSON can hold half of a surrogate pair, which would silently change. */
export const Text = v.pipe(
  v.string(),
  v.check((text) => text.isWellFormed(), 'holds half of a surrogate pair, which cannot be encoded'),
);

/** Text of at least one character, for the type `text`: the code carries it exactly. */
export const NonEmptyText = v.pipe(Text, v.minLength(1, 'must not be empty'));

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
const CONTROL_CHARACTER = /[\u0000-\u001f\u007f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
const CONTROL_CHARACTER_BUT_LINE_BREAK = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Text of one line that is not blank. */
export const Line = v.pipe(
  Text,
  v.check((text) => text.trim() !== '', 'must not be blank'),
  v.check((text) => !CONTROL_CHARACTER.test(text), 'must be one line without control characters'),
);

/** A label for an account, a key or a code. */
export const Name = v.pipe(Line, v.maxLength(200, 'must be at most 200 characters'));

/** Text without control characters other than line breaks and tabs. */
export const Lines = v.pipe(
  Text,
  v.check((text) => text.trim() !== '', 'must not be blank'),
  v.check((text) => !CONTROL_CHARACTER_BUT_LINE_BREAK.test(text), 'must not contain control characters'),
);
