import * as v from 'valibot';
import { isOnCalendar } from './calendar.ts';
import { maxCharacters } from './max-characters.ts';

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

/** A label that people read, of accounts, keys and codes alike. */
export const Name = v.pipe(Line, ...maxCharacters(200));

/** Text that may have line breaks and tabs, and no other control characters. */
export const Lines = v.pipe(
  Text,
  v.check((text) => text.trim() !== '', 'must not be blank'),
  v.check((text) => !CONTROL_CHARACTER_BUT_LINE_BREAK.test(text), 'must not hold control characters'),
);

const TIMESTAMP_RULE = 'must be a time such as 2027-12-31T23:59:59Z, on a day that exists';

/** A moment as ISO 8601 has it, in UTC or with an offset; it comes out as milliseconds since 1970. */
export const Timestamp = v.pipe(
  v.string(),
  v.isoTimestamp(TIMESTAMP_RULE),
  v.transform((text) => (isOnCalendar(text) ? Date.parse(text) : Number.NaN)),
  v.check((time) => !Number.isNaN(time), TIMESTAMP_RULE),
);
