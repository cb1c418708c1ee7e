export { fields } from './fields.ts';
export { maxCharacters } from './max-characters.ts';
export { clip, messageOf } from './message.ts';
export { isRequired, required } from './required.ts';
export { LINE_BREAKS, Line, Lines, Name, NonEmptyText, Text } from './text.ts';
export { isOnCalendar, Timestamp } from './timestamp.ts';
